import { randomUUID } from "node:crypto";
import { openCollectionPublishedCommits } from "@laurel/adapters-embedded/collection-published-commits";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/sqlite-event-store";
import { createSqliteKeyValueStore } from "@laurel/adapters-embedded/sqlite-key-value-store";
import type { PublishedCommits } from "@laurel/adapters-embedded/sqlite-published-commits";
import type { ServiceName } from "@laurel/contracts/services";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { isDistributed } from "./profile.ts";
import type { TempDirectory } from "./temp-directory.ts";

/** The empty stores of one service. */
export interface ServiceStores {
  eventStore: EventStore;
  projectionStore: DocumentStore;
  recordStore: DocumentStore;
  keyValues: KeyValueStore;
  /** For a test that runs a bus in its own process. */
  published: PublishedCommits;
  close(): Promise<void>;
}

/** In files below the folder, or on real engines when the tests run on those. */
export function openServiceStores(
  service: ServiceName,
  folder: TempDirectory,
  clock: Clock,
): Promise<ServiceStores> {
  return isDistributed ? onEngines(service, folder, clock) : inFiles(folder, clock);
}

/** In a file below the folder, or on a real Redis when the tests run on engines. */
export async function openKeyValueStore(
  folder: TempDirectory,
  clock: Clock,
): Promise<KeyValueStore> {
  if (!isDistributed)
    return createSqliteKeyValueStore({
      file: folder.at("key-values.db"),
      clock,
      onSweepError: () => {},
    });
  const [{ engines }, redis] = await Promise.all([
    import("./engines.ts"),
    import("@laurel/adapters-redis/redis-key-value-store"),
  ]);
  const prefix = `laurel-test-${randomUUID()}:`;
  return redis.openRedisKeyValueStore({ url: engines.REDIS_URL, clock, prefix });
}

async function inFiles(folder: TempDirectory, clock: Clock): Promise<ServiceStores> {
  const eventStore = createSqliteEventStore({ file: folder.at("events.db") });
  const projectionStore = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  const recordStore = createSqliteDocumentStore({
    file: folder.at("records.db"),
    synchronous: "full",
  });
  const keyValues = await openKeyValueStore(folder, clock);
  return {
    eventStore,
    projectionStore,
    recordStore,
    keyValues,
    published: eventStore.published,
    async close() {
      await eventStore.close();
      await projectionStore.close();
      await recordStore.close();
      await keyValues.close();
    },
  };
}

async function onEngines(
  service: ServiceName,
  folder: TempDirectory,
  clock: Clock,
): Promise<ServiceStores> {
  const [{ engines }, mongo, provision, stores] = await Promise.all([
    import("./engines.ts"),
    import("@laurel/adapters-mongodb/mongo-connection"),
    import("@laurel/adapters-mongodb/mongo-provision"),
    import("@laurel/adapters-mongodb/mongo-stores"),
  ]);
  const id = randomUUID();
  const url = new URL(engines.MONGODB_URL);
  url.pathname = `/laurel-test-${id.slice(0, 12)}`;
  const connection = await mongo.connectMongo({ url: url.href });
  await provision.provisionMongoEventStore(connection, service);
  const opened = await stores.openMongoStores(connection, service);
  const keyValues = await openKeyValueStore(folder, clock);
  return {
    ...opened,
    keyValues,
    published: await openCollectionPublishedCommits(opened.recordStore, opened.eventStore),
    async close() {
      await keyValues.close();
      await connection.close();
    },
  };
}
