/** The document that starts the app without a network. It's the same for everybody. */
export const SHELL_PATH = "/shell.html";

/** A page's message to a waiting service worker: take over now. */
export const TAKE_OVER = "laurel:take-over";
