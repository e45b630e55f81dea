/** The document that starts the app without a network. It's the same for everybody. */
export const SHELL_PATH = "/shell.html";

/** A page's message to a waiting service worker: take over now. */
export const TAKE_OVER = "laurel:take-over";

/** The part of a shared form with the files, as the manifest names it. */
export const SHARED_PART = "files";

/** The most files that are read one after the other. More aren't held. */
export const MOST_FILES = 20;

/** Files that a person has shared with the app. */
export interface SharedFiles {
  files: readonly File[];
  /** The names of files that aren't held, because they are too many or too large. */
  leftOut: readonly string[];
}

export const NOTHING_SHARED: SharedFiles = { files: [], leftOut: [] };

/** A page's message to the service worker: give me the files that are held under this key. */
export interface TakeShared {
  takeShared: string;
}
