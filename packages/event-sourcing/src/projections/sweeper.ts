import { setImmediate } from "node:timers/promises";
import type { Clock } from "../kernel/clock.ts";
import { tellFailure, type Telling } from "../work/failures.ts";
import type { RunningProjection } from "./projections.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { createPeriodicWork } from "../work/periodic-work.ts";

const EVERY_MS = 3600_000;

/**
 * How long the tombstone of a deleted document is kept. It's longer than topics keep any record that could bring the
 * document back (architecture, Topics: 7 days). The checkpoint guards it as well.
 */
const KEPT_MS = 8 * 24 * 3600_000;

/** Removes tombstones that are no longer needed: at the start, then every hour. */
export function createSweeper(
  projections: readonly RunningProjection[],
  clock: Clock,
  telling: Telling,
): BackgroundWork {
  async function sweepAll(): Promise<void> {
    const before = new Date(clock().getTime() - KEPT_MS);
    for (const projection of projections) {
      while ((await (await projection.active()).sweep(before)) > 0) await setImmediate();
    }
  }

  return createPeriodicWork({
    everyMs: EVERY_MS,
    round: sweepAll,
    failed: (error) => tellFailure(telling, "sweeper", error, "tombstones couldn't be removed"),
  });
}
