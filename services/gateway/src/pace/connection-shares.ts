import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { CONNECTIONS } from "@laurel/hosting/peers/addresses";
import { createFairQueue, type FairQueue } from "@laurel/hosting/work/fair-queue";
import { personParty, type Party } from "@laurel/hosting/work/party";

/** More than the twenty simultaneous calls of one person that must all succeed. */
const OF_PARTY = CONNECTIONS / 4;
const WAITING = 2_000;
const WAITING_OF_PARTY = 400;

interface Call {
  service: ServiceName;
  userId: string;
  network?: string;
  isSlow?: boolean;
}

/** Makes a call once it has one of the connections. Throws 503 when too many calls wait for them. */
export type TakeConnection = <Value>(call: Call, send: () => Promise<Value>) => Promise<Value>;

/**
 * Shares the connections to each service: a person or network uses at most a quarter of them, and all strangers together
 * half, so that people who are logged in always find some. Slow calls have connections of their own.
 */
export function createConnectionShares(): TakeConnection {
  const limits = {
    room: CONNECTIONS,
    roomOfParty: OF_PARTY,
    waiting: WAITING,
    waitingOfParty: WAITING_OF_PARTY,
  };
  const queues = Object.fromEntries(
    SERVICES.map((service) => [service, createFairQueue(limits)]),
  ) as Record<ServiceName, FairQueue>;
  return (call, send) => {
    if (call.isSlow) return send();
    return queues[call.service].take(partyOf(call), send);
  };
}

const partyOf = ({ userId, network = "" }: Call): Party =>
  userId === "" ? { id: `network ${network}`, isStranger: true } : personParty(userId);
