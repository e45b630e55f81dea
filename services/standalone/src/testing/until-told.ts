import { setTimeout as pause } from "node:timers/promises";

/** The Retry-After of a 503 when an engine is slow. */
const RETRY_MS = 2_000;
const MOST_TRIES = 10;

/**
 * Repeats a call that was answered 503, as clients should. Use it for a test's preparation and for rivals, where an
 * engine on a busy machine may be slow. The call under test is made only once.
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
