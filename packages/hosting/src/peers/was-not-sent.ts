/** Nobody listens at the address. */
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether a call failed before it was sent. Trying every other replica is then harmless and quick. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof Error && NOT_CONNECTED.has((error as NodeJS.ErrnoException).code ?? "");
