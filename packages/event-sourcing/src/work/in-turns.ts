import { setImmediate as nextTurn } from "node:timers/promises";

/** How long other requests wait for their turn at most. */
const TURN_MS = 5;

/** Returns a function to call between two pieces of long work: it lets other requests run when the turn is over. */
export function createTurnEnd(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < TURN_MS) return;
    await nextTurn();
    started = performance.now();
  };
}

/** Does `work` for each item. Other requests have their turn every few milliseconds, however many items there are. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  const endTurn = createTurnEnd();
  for (const item of items) {
    work(item);
    await endTurn();
  }
}

/**
 * Returns a function to await before a piece of work of some milliseconds: one piece begins in each round of the event
 * loop. Otherwise, the callbacks of several requests would run one after the other before anybody else has a turn.
 */
export function createRounds(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
