import { setTimeout as pause } from "node:timers/promises";

/** Resolves after so many milliseconds, or at once when the signal aborts. */
export async function pauseUntilAborted(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
