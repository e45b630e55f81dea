import { setTimeout as pause } from "node:timers/promises";
import { EngineUnavailable } from "../ports/errors.ts";
import { backoffMs } from "./backoff.ts";

/**
 * Repeats work while an engine is away. Throws EngineUnavailable when it stays away for `awayMs`, or when the signal
 * says that nobody waits any longer.
 */
export async function patiently<Value>(
  awayMs: number,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const deadline = performance.now() + awayMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      const over = signal?.aborted === true || performance.now() > deadline;
      if (over || !(error instanceof EngineUnavailable)) throw error;
      await pause(backoffMs(failures, 50, 2_000));
    }
  }
}
