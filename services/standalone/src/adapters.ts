import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { openCollectionPublishedCommits } from "@laurel/adapters-embedded/event-store/collection-published-commits";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { createSqliteKeyValueStore } from "@laurel/adapters-embedded/key-value-store/sqlite-key-value-store";
import type { PublishedCommits } from "@laurel/adapters-embedded/event-store/sqlite-published-commits";
import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import { openMailer } from "@laurel/mail/open-mailer";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import type { Environment } from "@laurel/hosting/process/config";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import type { Logger } from "@laurel/hosting/process/logger";
import type { LanguageModel } from "@laurel/recommender/model/language-model";
import { openModel } from "@laurel/recommender/model/open-model";
import type { DataFolder } from "./data-folder.ts";

/** The stores of one service. */
export interface ServiceStores {
  eventStore: EventStore;
  /** The order in which its commits were published, for the bus inside this process. */
  published: PublishedCommits;
  projectionStore: DocumentStore;
  recordStore: DocumentStore;
}

/** Every adapter of the product in one process: embedded, unless a variable selects an engine. */
export interface Adapters {
  stores: Record<ServiceName, ServiceStores>;
  keyValues: KeyValueStore;
  mailer: Mailer;
  objects: ObjectStore;
  /** Undefined where no variable configures a model. */
  model: LanguageModel | undefined;
  close(): Promise<void>;
}

export interface AdaptersOptions {
  environment: Environment;
  folder: DataFolder;
  clock: Clock;
  logger: Logger;
  /** Ends a restore: the stores are opened although it hasn't ended. */
  settlesRestore?: boolean | undefined;
}

type OpenStores = (service: ServiceName) => Promise<ServiceStores>;

/** Adapters are loaded only when their variable is set, for a fast start and low memory use. */
export async function openAdapters(options: AdaptersOptions): Promise<Adapters> {
  const { environment, clock } = options;
  const { open, disconnect } = await storesFor(options);
  const entries = SERVICES.map(async (service) => [service, await open(service)] as const);
  const stores = Object.fromEntries(await Promise.all(entries)) as Record<
    ServiceName,
    ServiceStores
  >;
  const keyValues = await openKeyValues(options);
  const mailer = await openMailer(environment, clock);
  const objects = await openObjects(environment, options.folder);
  const model = await openModel(environment);
  return {
    stores,
    keyValues,
    mailer,
    objects,
    model,
    async close() {
      await objects.close();
      await mailer.close();
      await keyValues.close();
      for (const { eventStore, projectionStore, recordStore } of Object.values(stores)) {
        await projectionStore.close();
        await recordStore.close();
        await eventStore.close();
      }
      await disconnect();
    },
  };
}

async function storesFor({
  environment: { MONGODB_URL, KAFKA_BROKERS },
  folder,
  settlesRestore = false,
}: AdaptersOptions): Promise<{ open: OpenStores; disconnect(): Promise<void> }> {
  if (MONGODB_URL === undefined)
    return {
      open: async (service) => openFiles(service, folder, KAFKA_BROKERS === undefined),
      disconnect: async () => {},
    };
  const [{ connectMongo }, { openMongoStores }, { reached }] = await Promise.all([
    import("@laurel/adapters-mongodb/mongo-connection"),
    import("@laurel/adapters-mongodb/mongo-stores"),
    import("@laurel/hosting/process/reached"),
  ]);
  const connection = await reached("MONGODB_URL", connectMongo({ url: MONGODB_URL }));
  return {
    async open(service) {
      const stores = await openMongoStores(connection, service, { settlesRestore });
      const published = await openCollectionPublishedCommits(stores.recordStore, stores.eventStore);
      return { ...stores, published };
    },
    disconnect: () => connection.close(),
  };
}

/** One file each. */
function openFiles(
  service: ServiceName,
  folder: DataFolder,
  publishesAtOnce: boolean,
): ServiceStores {
  const file = (kind: string) => folder.path(kind, `${service}.db`);
  const eventStore = createSqliteEventStore({ file: file("events"), publishesAtOnce });
  return {
    eventStore,
    published: eventStore.published,
    projectionStore: createSqliteDocumentStore({ file: file("documents"), synchronous: "normal" }),
    recordStore: createSqliteDocumentStore({ file: file("records"), synchronous: "full" }),
  };
}

async function openKeyValues(options: AdaptersOptions): Promise<KeyValueStore> {
  const { environment, folder, clock, logger } = options;
  const { REDIS_URL: url } = environment;
  if (url === undefined)
    return createSqliteKeyValueStore({
      file: folder.path("key-values.db"),
      clock,
      onSweepError: (error) =>
        tellFailure({ logger }, "key values", error, "expired keys couldn't be removed"),
    });
  const [{ openRedisKeyValueStore }, { warnUnlessDurable }, { reached }] = await Promise.all([
    import("@laurel/adapters-redis/redis-key-value-store"),
    import("@laurel/adapters-redis/redis-durability"),
    import("@laurel/hosting/process/reached"),
  ]);
  const keyValues = await reached("REDIS_URL", openRedisKeyValueStore({ url, clock }));
  await reached("REDIS_URL", warnUnlessDurable({ url }, logger));
  return keyValues;
}

async function openObjects(environment: Environment, folder: DataFolder): Promise<ObjectStore> {
  if (environment.S3_ENDPOINT === undefined)
    return createFileObjectStore({ directory: folder.path("objects") });
  const [{ openS3ObjectStore }, { s3SettingsOf }, { reached }] = await Promise.all([
    import("@laurel/adapters-s3/s3-object-store"),
    import("@laurel/hosting/process/s3-settings"),
    import("@laurel/hosting/process/reached"),
  ]);
  return reached("S3_ENDPOINT", openS3ObjectStore(s3SettingsOf(environment)));
}
