/** A part of the app did not load. Asking the server again does not help: the page has to be reloaded. */
export class ScriptLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the page couldn’t be loaded.", { cause });
    this.name = "ScriptLoadError";
  }
}

/** Imports what a question to the server needs. Throws ScriptLoadError, which no answer is mistaken for. */
export function loadScript<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new ScriptLoadError(cause);
  });
}

/** For a query's `throwOnError`: the screen around it then offers to reload the page. */
export const isScriptFailure = (error: Error) => error instanceof ScriptLoadError;
