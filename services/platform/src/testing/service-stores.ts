import { randomUUID } from "node:crypto";
import { openDocumentPublishedCommits } from "../adapters/embedded/document-published-commits.ts";
import { createSqliteDocumentStore } from "../adapters/embedded/sqlite-document-store.ts";
import { createSqliteEventStore } from "../adapters/embedded/sqlite-event-store.ts";
import { createSqliteKeyValueStore } from "../adapters/embedded/sqlite-key-value-store.ts";
import type { PublishedCommits } from "../adapters/embedded/sqlite-published-commits.ts";
import type { ServiceName } from "@laurel/contracts/services";
import type { Clock } from "../kernel/clock.ts";
import type { DocumentStore } from "../ports/document-store.ts";
import type { EventStore } from "../ports/event-store.ts";
import type { KeyValueStore } from "../ports/key-value-store.ts";
import { isDistributed } from "./profile.ts";
import type { TempDirectory } from "./temp-directory.ts";

/** What one service keeps, empty. */
export interface ServiceStores {
  events: EventStore;
  documents: DocumentStore;
  records: DocumentStore;
  keyValues: KeyValueStore;
  /** For a test that runs a bus in its own process. */
  published: PublishedCommits;
  close(): Promise<void>;
}

/** In files below the folder, or on the real engines where the tests run on those. */
export function openServiceStores(
  service: ServiceName,
  folder: TempDirectory,
  clock: Clock,
): Promise<ServiceStores> {
  return isDistributed ? onEngines(service, folder, clock) : inFiles(folder, clock);
}

/** In a file below the folder, or on a real Redis where the tests run on engines. */
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
    import("../adapters/distributed/redis/redis-key-value-store.ts"),
  ]);
  const prefix = `laurel-test-${randomUUID()}:`;
  return redis.openRedisKeyValueStore({ url: engines.REDIS_URL, clock, prefix });
}

async function inFiles(folder: TempDirectory, clock: Clock): Promise<ServiceStores> {
  const events = createSqliteEventStore({ file: folder.at("events.db") });
  const documents = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  const records = createSqliteDocumentStore({
    file: folder.at("records.db"),
    synchronous: "full",
  });
  const keyValues = await openKeyValueStore(folder, clock);
  return {
    events,
    documents,
    records,
    keyValues,
    published: events.published,
    async close() {
      await events.close();
      await documents.close();
      await records.close();
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
    import("../adapters/distributed/mongodb/mongo-connection.ts"),
    import("../adapters/distributed/mongodb/mongo-provision.ts"),
    import("../adapters/distributed/mongodb/mongo-stores.ts"),
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
    published: await openDocumentPublishedCommits(opened.records, opened.events),
    async close() {
      await keyValues.close();
      await connection.close();
    },
  };
}
