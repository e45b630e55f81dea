import { systemClock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { ConfigError, type Environment } from "@laurel/hosting/process/config";
import { createLogger } from "@laurel/hosting/process/logger";
import { reached } from "@laurel/hosting/process/reached";
import { openAdapters } from "@laurel/standalone/adapters";
import { openDataFolder } from "@laurel/standalone/data-folder";
import { enginesOf } from "@laurel/standalone/engines";
import { startLaurel } from "@laurel/standalone/laurel";
import { readAddresses } from "@laurel/standalone/service-addresses";

export interface StoresOfService {
  eventStore: EventStore;
  projectionStore: DocumentStore;
  recordStore: DocumentStore;
}

/** The stores of the services that people are seeded into. */
export interface SeedStores {
  identity: StoresOfService;
  portfolio: StoresOfService;
  profile: StoresOfService;
  notifications: StoresOfService;
  close(): Promise<void>;
}

/**
 * Opens the stores of this installation. Engines may be used beside running services. The data folder of an embedded
 * installation may not: throws ConfigError when a process uses it.
 */
export function openSeedStores(environment: Environment): Promise<SeedStores> {
  const { MONGODB_URL } = environment;
  if (MONGODB_URL !== undefined) return openMongo(MONGODB_URL);
  return openEmbedded(environment).catch(explain);
}

async function openEmbedded(environment: Environment): Promise<SeedStores> {
  if (readAddresses(environment.DATA_DIR) === undefined) await startOnce(environment);
  const folder = openDataFolder(environment.DATA_DIR, enginesOf(environment));
  try {
    const { stores, close } = await openAdapters({
      environment,
      folder,
      clock: systemClock,
      logger: createLogger("seed", environment.LOG_LEVEL),
    });
    return {
      ...stores,
      async close() {
        await close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/**
 * Starts and stops the product. A service fills its projections before its first start has ended, which would take long
 * after the seed; once filled, they catch up in the background.
 */
async function startOnce(environment: Environment): Promise<void> {
  const laurel = await startLaurel({
    environment: { ...environment, HOST: "127.0.0.1", PORT: 0, LOG_LEVEL: "error" },
    webFolder: undefined,
    print: () => {},
  });
  await laurel.close();
}

async function openMongo(url: string): Promise<SeedStores> {
  const [{ connectMongo }, { openMongoStores }] = await Promise.all([
    import("@laurel/adapters-mongodb/mongo-connection"),
    import("@laurel/adapters-mongodb/mongo-stores"),
  ]);
  const connection = await reached("MONGODB_URL", connectMongo({ url }));
  return {
    identity: await openMongoStores(connection, "identity"),
    portfolio: await openMongoStores(connection, "portfolio"),
    profile: await openMongoStores(connection, "profile"),
    notifications: await openMongoStores(connection, "notifications"),
    close: () => connection.close(),
  };
}

/** Adds what to do when the data folder is in use. */
function explain(error: unknown): never {
  if (!(error instanceof ConfigError) || !error.message.includes("another Laurel process"))
    throw error;
  throw new ConfigError(`${error.message}. Stop it, then run the seed again`);
}
