import { setTimeout as pause } from "node:timers/promises";

/** What a 503 asks for in its Retry-After when an engine is late. */
const RETRY_MS = 2_000;
const MOST_TRIES = 10;

/**
 * Calls again what was answered 503, as clients are told to: for what prepares a test, and for rivals, where an engine
 * on a crowded machine may be late. What a test is about is called once.
 */
export async function untilTold<Told extends { status: number }>(
  call: () => Promise<Told>,
): Promise<Told> {
  for (let tries = 1; ; tries += 1) {
    const told = await call();
    if (told.status !== 503 || tries === MOST_TRIES) return told;
    await pause(RETRY_MS);
  }
}
