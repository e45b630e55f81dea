import { SnapshotTooLarge } from "@laurel/event-sourcing/ports/errors";
import type { Snapshot } from "@laurel/event-sourcing/ports/event-store";
import type { MongoConnection } from "./mongo-connection.ts";
import { eventCollections } from "./mongo-event-schema.ts";
import { parseStored } from "./mongo-json.ts";
import { upsertGuarded } from "./mongo-writes.ts";

/** MongoDB stores documents of up to 16 MiB. */
const MOST_BYTES = 15 * 1024 * 1024;

export interface MongoSnapshots {
  load(stream: string): Promise<Snapshot | undefined>;
  /** Keeps the snapshot with the highest version, and the last of equal versions. */
  save(stream: string, snapshot: Snapshot): Promise<void>;
  /** Removes the snapshot for good: a delayed snapshot from before the scrub finds its id taken. */
  end(stream: string): Promise<void>;
  /** Removes the snapshot of a stream that goes on. */
  drop(stream: string): Promise<void>;
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
      const text = JSON.stringify(state);
      const bytes = Buffer.byteLength(text);
      if (bytes > MOST_BYTES)
        throw new SnapshotTooLarge(`a snapshot of ${stream} has ${bytes} bytes`);
      const change = { version, shape: schema, state: text };
      await connection.run(() =>
        upsertGuarded(snapshots, { _id: stream, version: { $lte: version } }, { $set: change }),
      );
    },
    async drop(stream) {
      await connection.run(() => snapshots.deleteOne({ _id: stream, ended: { $ne: true } }));
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
