import { setTimeout as sleep } from "node:timers/promises";

/** Stores an offset soon after it has moved, one at a time. */
export interface Saving {
  soon(): void;
  /** Stores a last time, for at most this long, and then stops. */
  stop(ms: number): Promise<void>;
}

/** After a crash, what was handled in this interval is repeated. */
const SOON_MS = 100;
const AFTER_FAILURE_MS = 1_000;

/** A failure is passed to `onError`, and the offset is stored later. */
export function keepSaving(save: () => Promise<void>, onError: (error: unknown) => void): Saving {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function soon(ms = SOON_MS): void {
    again = true;
    if (stopped || timer !== undefined || running !== undefined) return;
    timer = setTimeout(run, ms);
  }

  function run(): void {
    timer = undefined;
    again = false;
    let pause = SOON_MS;
    running = save()
      // A rebalance or an outage: unstored records are delivered again to the next reader.
      .catch((error: unknown) => {
        onError(error);
        again = true;
        pause = AFTER_FAILURE_MS;
      })
      .finally(() => {
        running = undefined;
        if (again) soon(pause);
      });
  }

  return {
    soon: () => soon(),
    async stop(ms) {
      stopped = true;
      clearTimeout(timer);
      await running;
      for (const end = performance.now() + ms; performance.now() < end; await sleep(SOON_MS))
        try {
          return await save();
        } catch (error) {
          // A rebalance is temporary.
          onError(error);
        }
    },
  };
}
