import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns, type Turns } from "@laurel/hosting/work/turns";

/** Runs work in a turn of the person. Throws 503 when `wait` is aborted before, or too many are waiting. */
export type InTurn = <Value>(
  userId: string,
  wait: AbortSignal,
  work: () => Promise<Value>,
) => Promise<Value>;

const ALL = "all people";

/**
 * A few checks at once per person. All of them, also those that wait, are fewer than the connections between the gateway
 * and this service: every other call needs one, too.
 */
export function createBadgeTurns(): InTurn {
  const ofAll = createTurns(100, 0);
  const ofOne = createTurns(6, 20);
  return (userId, wait, work) => inBoth([ofAll, ALL], [ofOne, userId], wait, work);
}

/** A canonicalization can occupy a thread for seconds. One person never occupies all three. */
export function createThreadTurns(): InTurn {
  const ofOne = createTurns(2, 50);
  const ofAll = createTurns(3, 100);
  return (userId, wait, work) => inBoth([ofOne, userId], [ofAll, ALL], wait, work);
}

type Turn = readonly [Turns, key: string];

/** Works in a turn that begins in the turn of another. */
async function inBoth<Value>(
  [outer, outerKey]: Turn,
  [inner, innerKey]: Turn,
  wait: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  const wrapped = async () => ({ value: await work() });
  const done = await outer.take(outerKey, () => inner.take(innerKey, wrapped, wait), wait);
  if (!done) throw unavailable("The server is busy right now. Please try again in a moment.", 5);
  return done.value;
}
