import { mongo, type Model } from "mongoose";
import type { CollectionDefinition, Put } from "@laurel/event-sourcing/ports/document-store";
import { type MongoConnection, WRITTEN_AT_ONCE } from "./mongo-connection.ts";
import type { StoredDocument } from "./mongo-document-schema.ts";
import { contentOf } from "./mongo-document-schema.ts";
import { isDuplicate } from "./mongo-errors.ts";

/** An open collection with its definition. */
export interface OpenCollection {
  model: Model<StoredDocument>;
  definition: CollectionDefinition;
}

/** Applies puts of one collection in order, each guarded by its version. */
export async function putInOrder(
  connection: MongoConnection,
  { model, definition }: OpenCollection,
  puts: readonly Put[],
): Promise<void> {
  /** The index of the first refused put. Puts before it are applied, puts after it aren't. */
  function write(some: readonly Put[]): Promise<number | undefined> {
    return connection.run(async () => {
      const updates = some.map(({ id, version, document }) => ({
        updateOne: {
          filter: { _id: id, v: { $lt: version } },
          update: { $set: { v: version, ...contentOf(document, definition) } },
          upsert: true,
        },
      }));
      try {
        await model.bulkWrite(updates, { ordered: true });
        return undefined;
      } catch (error) {
        return indexOfDuplicate(error);
      }
    });
  }

  for (let start = 0; start < puts.length; start += WRITTEN_AT_ONCE) {
    let some = puts.slice(start, start + WRITTEN_AT_ONCE);
    for (let refused = await write(some); refused !== undefined; refused = await write(some)) {
      some = await lowerStanding(connection, model, some.slice(refused));
      if (some.length === 0) break;
    }
  }
}

/** The puts without a stored higher version. The rest stays refused, because versions only grow. */
async function lowerStanding(
  connection: MongoConnection,
  model: Model<StoredDocument>,
  puts: readonly Put[],
): Promise<Put[]> {
  const ids = puts.map(({ id }) => id);
  const standing = await connection.run(() =>
    model
      .find({ _id: { $in: ids } }, { v: 1 })
      .batchSize(WRITTEN_AT_ONCE)
      .maxTimeMS(connection.maxTimeMs)
      .lean(),
  );
  const versions = new Map(standing.map(({ _id, v }) => [_id, v]));
  return puts.filter(({ id, version }) => (versions.get(id) ?? -Infinity) < version);
}

function indexOfDuplicate(error: unknown): number {
  const [first] = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
  if (first === undefined || !isDuplicate(error)) throw error;
  return first.index;
}
