import { setTimeout as pause } from "node:timers/promises";

/** How long the event loop is watched at a time. */
const WATCHED_MS = 1;
/** Other work in this time is a timer or the like. A request takes longer. */
const LITTLE_MS = 0.5;
/** So that work that can wait goes on in a process that always has something to do. */
const MOST_MS = 20;

/**
 * Resolves when the event loop has had nothing to do for a millisecond, at the latest after 20 ms. Call it between the
 * pieces of long work in the background, so that requests go first. One that waits for a disk or another process isn't
 * noticed.
 */
export async function whenIdle(): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (performance.now() < end) {
    const before = performance.eventLoopUtilization();
    await pause(WATCHED_MS);
    if (performance.eventLoopUtilization(before).active < LITTLE_MS) return;
  }
}
