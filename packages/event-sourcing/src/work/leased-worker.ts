import { setTimeout as pause } from "node:timers/promises";
import { tellFailure, type Telling } from "./failures.ts";
import type { OpenLease } from "./lease.ts";
import { createPeriodicWork, type PeriodicWork } from "./periodic-work.ts";

/** A round may wait longer for another service than a process has for its end. Leased work is safe to do twice. */
const LONGEST_STOP_MS = 3_000;

export interface LeasedWorkerOptions {
  /** The name of the lease. Failures are counted under it, too. */
  name: string;
  openLease: OpenLease;
  everyMs: number;
  /** One round. It should stop early once `mayGoOn` returns false: another process may have taken over. */
  round(mayGoOn: () => boolean): Promise<unknown>;
  telling: Telling;
  /** What to log when a round fails. */
  failure: string;
}

export interface LeasedWorker extends PeriodicWork {
  /** False as soon as another process may hold the lease. */
  held(): boolean;
}

/** Background work for one process at a time: the holder of the lease. */
export function createLeasedWorker(options: LeasedWorkerOptions): LeasedWorker {
  const { name, everyMs, round, telling, failure } = options;
  const lease = options.openLease(name, () => work.wake());
  let stopped = true;
  const mayGoOn = () => !stopped && lease.held();
  const work = createPeriodicWork({
    everyMs,
    round: async () => (mayGoOn() ? round(mayGoOn) : undefined),
    failed: (error) => tellFailure(telling, name, error, failure),
  });
  return {
    held: () => lease.held(),
    wake: () => work.wake(),
    start() {
      stopped = false;
      lease.start();
      work.start();
    },
    async stop() {
      stopped = true;
      await Promise.race([work.stop(), pause(LONGEST_STOP_MS, undefined, { ref: false })]);
      await lease.stop();
    },
  };
}
