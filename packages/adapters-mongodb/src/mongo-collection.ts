import type { Model } from "mongoose";
import type {
  Collection,
  CollectionDefinition,
  Document,
  Query,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { checkServed } from "@laurel/event-sourcing/adapter-support/document-queries";
import { jsonList, PIECE_CHARACTERS } from "@laurel/event-sourcing/adapter-support/json-list";
import type { MongoConnection } from "./mongo-connection.ts";
import { contentOf, type StoredDocument } from "./mongo-document-schema.ts";
import { parseStored } from "./mongo-json.ts";
import { filterOf, orderOf } from "./mongo-queries.ts";
import { insertNew, upsertGuarded } from "./mongo-writes.ts";

/** Documents that come with one answer of the engine. */
const BATCH = 1_000;

/** One collection, whose indexes must be there. */
export function createMongoCollection<Shape extends Document>(
  connection: MongoConnection,
  model: Model<StoredDocument>,
  definition: CollectionDefinition,
): Collection<Shape> {
  async function findStored(query: Query): Promise<StoredDocument[]> {
    checkServed(definition, query);
    const filter = filterOf(query);
    // To the engine a limit of 0 is none.
    if (query.limit === 0) return [];
    const options = {
      sort: orderOf(query),
      limit: query.limit ?? 0,
      batchSize: BATCH,
      maxTimeMS: connection.maxTimeMs,
    };
    return connection.run(() => model.find(filter, null, options).lean());
  }

  async function* piecesOf(query: Query): AsyncGenerator<string[]> {
    checkServed(definition, query);
    const filter = filterOf(query);
    if (query.limit === 0) return;
    const options = { sort: orderOf(query), limit: query.limit ?? 0 };
    const cursor = model
      .find(filter, null, { ...options, maxTimeMS: connection.maxTimeMs })
      .lean()
      .cursor({ batchSize: BATCH });
    try {
      for (let ended = false; !ended;) {
        const piece: string[] = [];
        for (let characters = 0; characters < PIECE_CHARACTERS && !ended;) {
          const found = await connection.run(() => cursor.next());
          if (found === null) ended = true;
          else characters += piece[piece.push(found.json) - 1]?.length ?? 0;
        }
        if (piece.length > 0) yield piece;
      }
    } finally {
      await cursor.close();
    }
  }

  // The shape is the caller's promise about what it stored: documents are parsed where they cross a boundary.
  const toStored = ({ _id: id, v: version, json }: StoredDocument): Stored<Shape> => ({
    id,
    version,
    document: parseStored(json, `${definition.name} ${id}`) as Shape,
  });

  return {
    async get(id) {
      const found = await connection.run(() =>
        model.findOne({ _id: id }).maxTimeMS(connection.maxTimeMs).lean(),
      );
      return found === null ? undefined : toStored(found);
    },
    find: async (query) => (await findStored(query)).map(toStored),
    findJson: async (query) => jsonList(piecesOf(query)),
    async scan({ after, below, limit }) {
      const place = below === undefined ? { $gt: after } : { $gt: after, $lt: below };
      const options = { sort: { _id: 1 as const }, limit, maxTimeMS: connection.maxTimeMs };
      const found = await connection.run(() =>
        model.find({ _id: place }, null, { ...options, batchSize: limit }).lean(),
      );
      return found.map(toStored);
    },
    insert: (id, document, version = 1) =>
      connection.run(() =>
        insertNew(model, { _id: id, v: version, ...contentOf(document, definition) }),
      ),
    put: (id, version, document) =>
      connection.run(() =>
        upsertGuarded(
          model,
          { _id: id, v: { $lt: version } },
          { $set: { v: version, ...contentOf(document, definition) } },
        ),
      ),
    replace: (id, expected, document) =>
      connection.run(async () => {
        const change = { v: expected + 1, ...contentOf(document, definition) };
        const { matchedCount } = await model.updateOne({ _id: id, v: expected }, { $set: change });
        return matchedCount === 1;
      }),
    remove: (id, expected) =>
      connection.run(async () => {
        const guard = expected === undefined ? {} : { v: expected };
        return (await model.deleteOne({ _id: id, ...guard })).deletedCount === 1;
      }),
  };
}
