import type { Model } from "mongoose";
import type {
  Collection,
  CollectionDefinition,
  Document,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { jsonList } from "@laurel/event-sourcing/adapter-support/json-list";
import type { MongoConnection } from "./mongo-connection.ts";
import { contentOf, type StoredDocument } from "./mongo-document-schema.ts";
import { parseStored } from "./mongo-json.ts";
import { createMongoFind } from "./mongo-find.ts";
import { insertNew, upsertGuarded } from "./mongo-writes.ts";

/** One collection. Its indexes must exist. */
export function createMongoCollection<Shape extends Document>(
  connection: MongoConnection,
  model: Model<StoredDocument>,
  definition: CollectionDefinition,
): Collection<Shape> {
  const find = createMongoFind(connection, model, definition);

  // The caller guarantees the shape of what it stored. Documents are parsed where they cross a boundary.
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
    find: async (query) => (await find.documents(query)).map(toStored),
    findJson: async (query) => jsonList(find.pieces(query)),
    count: (where) => find.count(where),
    async scan({ after, below, limit }) {
      const range = below === undefined ? { $gt: after } : { $gt: after, $lt: below };
      const options = { sort: { _id: 1 as const }, limit, maxTimeMS: connection.maxTimeMs };
      const found = await connection.run(() =>
        model.find({ _id: range }, null, { ...options, batchSize: limit }).lean(),
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
