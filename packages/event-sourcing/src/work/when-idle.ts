import { setImmediate as nextTurn } from "node:timers/promises";

/** In each turn of the event loop, what has arrived meanwhile is worked on. A request needs several in a row. */
const QUIET_TURNS = 3;
/** A turn in which nothing has arrived is much shorter, and one with a part of a request is longer. */
const QUIET_TURN_MS = 0.3;
/** So that work that can wait goes on in a process that always has something to do. */
const MOST_MS = 20;

/**
 * Resolves when the event loop has had nothing to do for three turns, at the latest after 20 ms. Call it between the
 * pieces of long work in the background, so that requests go first. Work that waits for a disk or another process isn't
 * noticed.
 */
export async function whenIdle(now = () => performance.now()): Promise<void> {
  const end = now() + MOST_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && now() < end;) {
    const begun = now();
    await nextTurn();
    quiet = now() - begun < QUIET_TURN_MS ? quiet + 1 : 0;
  }
}
