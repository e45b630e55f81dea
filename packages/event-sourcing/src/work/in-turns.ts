import { setImmediate as nextTurn } from "node:timers/promises";

/** How long other requests wait for their turn at most. */
const TURN_MS = 5;

/** Does `work` for each item. Other requests have their turn every few milliseconds, however many items there are. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < TURN_MS) continue;
    await nextTurn();
    started = performance.now();
  }
}
