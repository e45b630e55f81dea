import { createConnection, type Connection, type Model, type Schema } from "mongoose";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { MONGODB, portError, startError } from "./mongo-errors.ts";

const DATABASE = "laurel";

/** The longest that a caller waits, whatever the driver still tries (architecture: engine 2 s < service 10 s). */
const DEADLINE_MS = 2_500;
/** As much sooner driver and server give up. */
const AHEAD_MS = 500;
/** By it a URL says another deadline, as MongoDB's own drivers understand it. */
const TIMEOUT = /([?&])timeoutMS=([1-9]\d*)(&|$)/i;
/** Documents that one call writes: few enough that an engine which flushes each of them answers in time. */
export const WRITTEN_AT_ONCE = 25;

/** One pool of connections for all stores of a process. Its opener closes it, after the stores. */
export interface MongoConnection {
  /** What the server itself may take for a read, in milliseconds. */
  readonly maxTimeMs: number;
  /** The model of a collection with its own name; asking again returns the same one. */
  model<Shape>(collection: string, schema: Schema<Shape>): Model<Shape>;
  /** Runs calls of the driver; what goes wrong comes out as the ports' errors, no answer in time included. */
  run<Value>(work: () => Promise<Value>, deadlineMs?: number): Promise<Value>;
  /** Removes a collection with everything in it; it need not be there. */
  drop(collection: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects to the database that the URL names, else to `laurel`. Throws EngineRefused when the URL, the user or the
 * password is wrong, EngineUnavailable when nobody answers for 2 s. It reconnects automatically after an outage. A call
 * may take 2.5 s, or the milliseconds that the URL's `timeoutMS` says, for a server that is known to be slow.
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
    // Models are kept under the names of their collections, each of which has one schema.
    model: <Shape>(collection: string, schema: Schema<Shape>) =>
      (connection.models[collection] as Model<Shape> | undefined) ??
      connection.model<Shape>(collection, schema, collection),
    run,
    async drop(collection) {
      if (connection.models[collection] !== undefined) connection.deleteModel(collection);
      await run(async () => connection.db?.dropCollection(collection));
    },
    async close() {
      // A server that does not answer must not hold up the end of the process.
      await run(() => connection.close(true)).catch(() => undefined);
    },
  };
}

/** The driver does not get `timeoutMS`: with it, it would retry by other rules than ours. */
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
      // Our promises depend on these. They have the URL's own names, so that a URL cannot override them.
      readPreference: "primary",
      readConcernLevel: "majority",
      w: "majority",
      journal: true,
    });
    // The handshake asks for no rights; this does.
    await connection.db?.listCollections({ name: DATABASE }, { nameOnly: true }).toArray();
    return connection;
  } catch (error) {
    await connection.close(true).catch(() => undefined);
    throw startError(error);
  }
}

/** The default database must not become the one that knows the user: without a database in the URL that is `admin`. */
function databaseOf(url: string): { dbName?: string; authSource?: string } {
  if (/^[^:]+:\/\/[^/]+\/[^?]/.test(url)) return {};
  const named = /[?&]authSource=/i.test(url);
  return { dbName: DATABASE, ...(named ? {} : { authSource: "admin" }) };
}
