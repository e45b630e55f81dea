import { unavailable } from "@laurel/hosting/http/problems";
import { createTurns } from "@laurel/hosting/work/turns";

interface Limits {
  atOnce: number;
  waiting: number;
}

/** Runs work in a turn of the person. Throws 503 when `wait` is aborted before, or too many are waiting. */
export type InTurn = <Value>(
  userId: string,
  wait: AbortSignal,
  work: () => Promise<Value>,
) => Promise<Value>;

/** A few checks at once per person, and many of all people together: most of the time, they wait for issuers. */
export const createBadgeTurns = (): InTurn =>
  createTurnsOfPeople({ atOnce: 6, waiting: 50 }, { atOnce: 100, waiting: 100 });

/** Each canonicalization has a thread of its own for seconds. Nobody has all of them. */
export const createThreadTurns = (): InTurn =>
  createTurnsOfPeople({ atOnce: 2, waiting: 50 }, { atOnce: 3, waiting: 100 });

function createTurnsOfPeople(one: Limits, all: Limits): InTurn {
  const ofOne = createTurns(one.atOnce, one.waiting);
  const ofAll = createTurns(all.atOnce, all.waiting);
  return async (userId, wait, work) => {
    const wrapped = async () => ({ value: await work() });
    const done = await ofOne.take(userId, () => ofAll.take("all", wrapped, wait), wait);
    if (!done) throw unavailable("The server is busy right now. Please try again in a moment.", 5);
    return done.value;
  };
}
