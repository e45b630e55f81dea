import type { Snapshot } from "../../../ports/event-store.ts";
import type { MongoConnection } from "./mongo-connection.ts";
import { eventCollections } from "./mongo-event-schema.ts";
import { parseStored } from "./mongo-json.ts";
import { upsertGuarded } from "./mongo-writes.ts";

export interface MongoSnapshots {
  load(stream: string): Promise<Snapshot | undefined>;
  /** Keeps the one with the highest version, of equals the last. */
  save(stream: string, snapshot: Snapshot): Promise<void>;
  /** Takes the snapshot away for good: one that was folded before and comes late finds its place taken. */
  end(stream: string): Promise<void>;
}

export function createMongoSnapshots(connection: MongoConnection, service: string): MongoSnapshots {
  const { snapshots: collection } = eventCollections(service);
  const snapshots = connection.model(collection.name, collection.schema);

  return {
    async load(stream) {
      const found = await connection.run(() =>
        snapshots.findOne({ _id: stream }).maxTimeMS(connection.maxTimeMs).lean(),
      );
      if (found === null || found.ended) return undefined;
      const { version, shape = "", state = "" } = found;
      return { version, schema: shape, state: parseStored(state, `the snapshot of ${stream}`) };
    },
    async save(stream, { version, schema, state }) {
      const change = { version, shape: schema, state: JSON.stringify(state) };
      await connection.run(() =>
        upsertGuarded(snapshots, { _id: stream, version: { $lte: version } }, { $set: change }),
      );
    },
    async end(stream) {
      await connection.run(() =>
        upsertGuarded(
          snapshots,
          { _id: stream },
          {
            $set: { version: Number.MAX_SAFE_INTEGER, ended: true },
            $unset: { shape: 1, state: 1 },
          },
        ),
      );
    },
  };
}
