/** A part of the app couldn't be loaded. Retrying doesn't help: the page has to be reloaded. */
export class ScriptLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the page couldn’t be loaded.", { cause });
    this.name = "ScriptLoadError";
  }
}

/** Imports a module that a query needs. Throws ScriptLoadError, to tell it apart from errors of the server. */
export function loadScript<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new ScriptLoadError(cause);
  });
}

/** For a query's `throwOnError`: the screen around it then offers to reload the page. */
export const isScriptFailure = (error: Error) => error instanceof ScriptLoadError;
