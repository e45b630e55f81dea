import { createConnection, type Connection, type Model, type Schema } from "mongoose";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { MONGODB, portError, startError } from "./mongo-errors.ts";

const DATABASE = "laurel";

/**
 * The longest time that a caller waits, regardless of the driver's retries (architecture: engine 2 s < service 10 s).
 */
const DEADLINE_MS = 2_500;
/** How much earlier the driver and the server give up. */
const AHEAD_MS = 500;
/** The URL parameter for another timeout; MongoDB's own drivers use the same name. */
const TIMEOUT = /([?&])timeoutMS=([1-9]\d*)(&|$)/i;
/** How long dropping a collection may take at least: a large one keeps a server busy for seconds. */
const DROP_MS = 60_000;
/** Documents per write: few enough that an engine which flushes each of them answers in time. */
export const WRITTEN_AT_ONCE = 25;

/** One pool of connections for all stores of a process. Its opener closes it, after the stores. */
export interface MongoConnection {
  /** The server's time limit for a read, in milliseconds. */
  readonly maxTimeMs: number;
  /** The model of a collection with its own name; asking again returns the same one. */
  model<Shape>(collection: string, schema: Schema<Shape>): Model<Shape>;
  /** The names of the collections that start with the prefix, in order. */
  names(prefix: string): Promise<string[]>;
  /** Runs driver calls. Errors and timeouts are thrown as errors of the ports. */
  run<Value>(work: () => Promise<Value>, deadlineMs?: number): Promise<Value>;
  /** Drops a collection. It's no error if it doesn't exist. */
  drop(collection: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects to the database in the URL, or to `laurel`. Throws EngineRefused when the URL, the user or the password is
 * wrong, and EngineUnavailable when there is no answer within 2 s. It reconnects automatically after an outage. A call
 * may take 2.5 s, or the milliseconds of the URL's `timeoutMS`, for a server that is known to be slow.
 */
export async function connectMongo({ url }: { url: string }): Promise<MongoConnection> {
  const callMs = Number(TIMEOUT.exec(url)?.[2] ?? DEADLINE_MS);
  const maxTimeMs = Math.max(AHEAD_MS, callMs - AHEAD_MS);
  const connection = await open(url.replace(TIMEOUT, "$1").replace(/[?&]$/, ""), maxTimeMs);

  async function run<Value>(work: () => Promise<Value>, deadlineMs = callMs): Promise<Value> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new EngineUnavailable(MONGODB)), deadlineMs);
    try {
      return await Promise.race([work(), late.promise]);
    } catch (error) {
      throw portError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    maxTimeMs,
    // Models are stored under the names of their collections. Each collection has one schema.
    model: <Shape>(collection: string, schema: Schema<Shape>) =>
      (connection.models[collection] as Model<Shape> | undefined) ??
      connection.model<Shape>(collection, schema, collection),
    async names(prefix) {
      const found = await run(async () =>
        connection.db?.listCollections({}, { nameOnly: true }).toArray(),
      );
      const names = (found ?? []).map(({ name }) => name);
      return names.filter((name) => name.startsWith(prefix)).toSorted();
    },
    run,
    async drop(collection) {
      if (connection.models[collection] !== undefined) connection.deleteModel(collection);
      const timeoutMS = Math.max(DROP_MS, callMs);
      await run(async () => connection.db?.dropCollection(collection, { timeoutMS }), timeoutMS);
    },
    async close() {
      // A server that doesn't answer must not delay the end of the process.
      await run(() => connection.close(true)).catch(() => undefined);
    },
  };
}

/** The driver doesn't get `timeoutMS`: it would then retry by different rules. */
async function open(url: string, waitsMs: number): Promise<Connection> {
  const connection = createConnection();
  connection.on("error", () => undefined);
  try {
    await connection.openUri(url, {
      ...databaseOf(url),
      bufferCommands: false,
      autoIndex: false,
      autoCreate: false,
      serverSelectionTimeoutMS: waitsMs,
      connectTimeoutMS: waitsMs,
      waitQueueTimeoutMS: waitsMs,
      socketTimeoutMS: 2.5 * waitsMs,
      heartbeatFrequencyMS: 2_000,
      // Our guarantees depend on these options. They have the URL's parameter names, so that a URL can't override them.
      readPreference: "primary",
      readConcernLevel: "majority",
      w: "majority",
      journal: true,
    });
    // The handshake checks no permissions; this command does.
    await connection.db?.listCollections({ name: DATABASE }, { nameOnly: true }).toArray();
    return connection;
  } catch (error) {
    await connection.close(true).catch(() => undefined);
    throw startError(error);
  }
}

/** The default database must not become the authentication database: without a database in the URL, that is `admin`. */
function databaseOf(url: string): { dbName?: string; authSource?: string } {
  if (/^[^:]+:\/\/[^/]+\/[^?]/.test(url)) return {};
  const named = /[?&]authSource=/i.test(url);
  return { dbName: DATABASE, ...(named ? {} : { authSource: "admin" }) };
}
