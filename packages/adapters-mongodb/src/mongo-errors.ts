import { Error as MongooseError, mongo } from "mongoose";
import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

const SOCKET_CODES = new Set(["EPIPE", "ECONNRESET", "ETIMEDOUT", "ERR_STREAM_DESTROYED"]);

/** The engine's name in errors, and the variable with its address. */
export const MONGODB = "MongoDB";
const VARIABLE = "MONGODB_URL";

/** Codes of the server (https://www.mongodb.com/docs/manual/reference/error-codes/). */
const DUPLICATE_KEY = 11_000;
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
/**
 * Bad values, parse failures, wrong types, documents that are too large: these are our bugs, not failures of the
 * engine.
 */
const BUGS = new Set([2, 9, 14, 10_334, 17_280]);

/** The insert met a document with the same id or position. This is the only expected refusal of a write. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

export function hasServerCode(error: unknown, ...codes: number[]): boolean {
  return error instanceof mongo.MongoServerError && codes.includes(Number(error.code));
}

/**
 * Translates an error of the driver to an error of the ports, with the original as its cause and without its text.
 * Every error that isn't our bug means that there was no reliable answer. Other errors are returned unchanged.
 */
export function portError(error: unknown): unknown {
  if (!isDriverError(error)) return error;
  if (isBug(error))
    return new Error("MongoDB rejected a request of this program", { cause: error });
  return new EngineUnavailable(MONGODB, error);
}

/**
 * An error at start: EngineRefused when an operator has to change something, EngineUnavailable when the server doesn't
 * answer.
 */
export function startError(error: unknown): unknown {
  const refusal = refusalOf(error);
  if (refusal !== undefined) return new EngineRefused(VARIABLE, refusal, error);
  return isDriverError(error) ? new EngineUnavailable(`${MONGODB} at ${VARIABLE}`, error) : error;
}

function refusalOf(error: unknown): string | undefined {
  if (hasServerCode(error, AUTHENTICATION_FAILED)) return "the user or password is wrong";
  if (hasServerCode(error, UNAUTHORIZED)) return "the user isn't allowed to use the database";
  if (error instanceof mongo.MongoCompatibilityError) return "the server is too old for the driver";
  if (isUnusableUrl(error)) return "isn't a URL that the MongoDB driver can use";
  return isUnknownHost(error) ? "its host can't be resolved" : undefined;
}

/** The URL parser is a separate library whose error class has the same name. */
const isUnusableUrl = (error: unknown) =>
  error instanceof mongo.MongoAPIError ||
  (error instanceof Error && error.name === "MongoParseError");

/** What the driver tried with each server of the URL, from its description of them. */
interface Tried {
  reason?: { servers?: ReadonlyMap<string, { error: Error | null }> };
}

function isUnknownHost(error: unknown): boolean {
  const { reason } = error instanceof Error ? (error as Tried) : {};
  const servers = [...(reason?.servers?.values() ?? [])];
  return servers.length > 0 && servers.every((server) => codeBelow(server.error) === "ENOTFOUND");
}

function codeBelow(error: Error | null): unknown {
  const cause = error?.cause;
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}

function isDriverError(error: unknown): error is Error {
  return (
    error instanceof mongo.MongoError ||
    error instanceof MongooseError ||
    error instanceof mongo.BSON.BSONError ||
    isSocketError(error)
  );
}

/** The driver passes on errors of sockets that close during a write. */
const isSocketError = (error: unknown) =>
  error instanceof Error && "code" in error && SOCKET_CODES.has(String(error.code));

function isBug(error: Error): boolean {
  if (error instanceof MongooseError.CastError || error instanceof mongo.BSON.BSONError)
    return true;
  return error instanceof mongo.MongoInvalidArgumentError || hasServerCode(error, ...BUGS);
}
