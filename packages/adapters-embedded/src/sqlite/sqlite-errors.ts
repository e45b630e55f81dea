import { EngineUnavailable, StoreCorrupt } from "@laurel/event-sourcing/ports/errors";

/**
 * SQLite's primary result codes (https://sqlite.org/rescode.html): the lowest byte of the code in node:sqlite's errors.
 */
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/**
 * Wrong SQL, broken constraints, mismatches, misuse and bad bindings: these are our bugs, not failures of the engine.
 */
const BUGS = new Set([1, 19, 20, 21, 25]);

/** Translates an error of node:sqlite or of its file to an error of the port. Other errors are returned unchanged. */
export function portError(error: unknown, capability: string, file: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  // The database is closed, or the file system refused it.
  if (error.code === "ERR_INVALID_STATE" || "syscall" in error)
    return new EngineUnavailable(capability, error);
  if (error.code !== "ERR_SQLITE_ERROR" || !("errcode" in error)) return error;
  const code = Number(error.errcode) & 0xff;
  if (code === CORRUPT || code === NOT_A_DATABASE) return corruptFile(file, error.message, error);
  return BUGS.has(code) ? error : new EngineUnavailable(capability, error);
}

/** The error for a file whose content isn't ours. */
export function corruptFile(file: string, reason: string, cause?: unknown): StoreCorrupt {
  return new StoreCorrupt(`${file} cannot be used: ${reason}`, { cause });
}

/** Parses JSON that we stored. Invalid JSON means a corrupt file. */
export function parseStored(json: string, file: string, what: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw corruptFile(file, `${what} is not JSON`, error);
  }
}
