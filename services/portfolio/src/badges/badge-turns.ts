import { createFairQueue } from "@laurel/hosting/work/fair-queue";
import { personParty } from "@laurel/hosting/work/party";

/** Runs work in a turn of the person. Throws 503 when `wait` is aborted before, or too many are waiting. */
export type InTurn = <Value>(
  userId: string,
  wait: AbortSignal,
  work: () => Promise<Value>,
) => Promise<Value>;

/**
 * A few checks at once per person. All of them, also those that wait, are fewer than the connections between the gateway
 * and this service: every other call needs one, too.
 */
const LIMITS = { room: 80, roomOfParty: 6, waiting: 20, waitingOfParty: 20 };

export function createBadgeTurns(): InTurn {
  const queue = createFairQueue(LIMITS);
  return (userId, wait, work) => queue.take(personParty(userId), work, { wait });
}
