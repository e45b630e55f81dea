import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";

/** Most of the time, checks wait for issuers. */
const OF_ONE = { atOnce: 6, waiting: 50 };
const OF_ALL = { atOnce: 100, waiting: 100 };

/** Runs a check in a turn of the person. Throws 503 when `wait` is aborted before, or too many are waiting. */
export type InTurn = <Value>(
  userId: string,
  wait: AbortSignal,
  work: () => Promise<Value>,
) => Promise<Value>;

/** A few checks at once per person, and many of all people together. */
export function createBadgeTurns(): InTurn {
  const ofOne = createTurns(OF_ONE.atOnce, OF_ONE.waiting);
  const ofAll = createTurns(OF_ALL.atOnce, OF_ALL.waiting);
  return async (userId, wait, work) => {
    const wrapped = async () => ({ value: await work() });
    const done = await ofOne.take(userId, () => ofAll.take("badges", wrapped, wait), wait);
    if (!done) throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return done.value;
  };
}
