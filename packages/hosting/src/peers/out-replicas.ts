import type { Logger } from "../process/logger.ts";
import { askReady, type Replica } from "./replicas.ts";

const OUT_MS = 1_000;
/** So many questions without an answer, which takes five seconds or so, end the calls that wait for the replica. */
const SILENCES = 4;

export interface OutReplicas {
  /** Leaves a replica out for a second, and then until it reports that it's ready. */
  markOut(replica: Replica): void;
  /** Whether the replica is left out and will be checked again. */
  has(replica: Replica): boolean;
  close(): void;
}

/** The replicas that are left out. Each is asked every second whether it's ready again. */
export function createOutReplicas(logger: Logger): OutReplicas {
  const timers = new Map<Replica, NodeJS.Timeout>();
  const silences = new Map<Replica, number>();
  let closed = false;

  function markOut(replica: Replica): void {
    if (closed || timers.has(replica)) return;
    if (!replica.out) logger.warn({ replica: replica.name }, "replica is unavailable");
    replica.out = true;
    timers.set(replica, setTimeout(() => void tryAgain(replica), OUT_MS).unref());
  }

  async function tryAgain(replica: Replica): Promise<void> {
    await askReady(replica);
    timers.delete(replica);
    tellWaiting(replica);
    if (replica.out) markOut(replica);
    else logger.info({ replica: replica.name }, "replica is available again");
  }

  function tellWaiting(replica: Replica): void {
    const count = replica.silent ? (silences.get(replica) ?? 0) + 1 : 0;
    silences.set(replica, count);
    if (count < SILENCES) return;
    for (const giveUp of replica.whenSilent) giveUp();
  }

  return {
    markOut,
    has: (replica) => timers.has(replica),
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
