import { Error as MongooseError, mongo } from "mongoose";
import { EngineRefused, EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

const SOCKET_CODES = new Set(["EPIPE", "ECONNRESET", "ETIMEDOUT", "ERR_STREAM_DESTROYED"]);

/** How the engine is named to callers, and the variable that says where it is. */
export const MONGODB = "MongoDB";
const VARIABLE = "MONGODB_URL";

/** Codes of the server (https://www.mongodb.com/docs/manual/reference/error-codes/). */
const DUPLICATE_KEY = 11_000;
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
/** Bad values, failed parsing, wrong types, documents that are too large: bugs of ours, never the engine's state. */
const BUGS = new Set([2, 9, 14, 10_334, 17_280]);

/** The insert met a document with the same id or position: the one expected "no" of a write. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

export function hasServerCode(error: unknown, ...codes: number[]): boolean {
  return error instanceof mongo.MongoServerError && codes.includes(Number(error.code));
}

/**
 * What a caller of a port gets for an error of the driver: no text of the driver's, its error as the cause. Whatever is
 * no bug of ours means that there was no answer to rely on. Errors that are not the driver's come back as they are.
 */
export function portError(error: unknown): unknown {
  if (!isDriverError(error)) return error;
  if (isBug(error))
    return new Error("MongoDB rejected a request of this program", { cause: error });
  return new EngineUnavailable(MONGODB, error);
}

/** What stops a start: EngineRefused for what an operator has to change, EngineUnavailable where nobody answers. */
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

/** The URL parser is a separate library with its own error of the same name. */
const isUnusableUrl = (error: unknown) =>
  error instanceof mongo.MongoAPIError ||
  (error instanceof Error && error.name === "MongoParseError");

/** What was tried with each server of the URL before the driver gave up, as its description of them says. */
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

/** The driver hands on what a socket says that ended while it was written to. */
const isSocketError = (error: unknown) =>
  error instanceof Error && "code" in error && SOCKET_CODES.has(String(error.code));

function isBug(error: Error): boolean {
  if (error instanceof MongooseError.CastError || error instanceof mongo.BSON.BSONError)
    return true;
  return error instanceof mongo.MongoInvalidArgumentError || hasServerCode(error, ...BUGS);
}
