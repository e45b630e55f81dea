import type { Logger } from "../process/logger.ts";
import { askReady, type Replica } from "./replicas.ts";

const OUT_MS = 1_000;

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
    if (replica.out) markOut(replica);
    else logger.info({ replica: replica.name }, "replica is available again");
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
