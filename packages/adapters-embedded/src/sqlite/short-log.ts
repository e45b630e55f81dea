import { checkpointInThread } from "./checkpoint-thread.ts";

/** With large batches about 8,000 frames, otherwise a few hundred. */
const TRANSACTIONS = 32;
/** So many more are written while the thread copies. Then writers wait for it. */
const TRANSACTIONS_MEANWHILE = 32;
/** 8 MB. Above this, writers wait for the rest, so that the next write starts again at the beginning of the log. */
const LONG_LOG = 2_000;

/** Keeps the log of a database short. */
export interface ShortLog {
  /** Called after each transaction. */
  committed(): void;
  /** Resolves when the next transaction may begin. Nothing is returned when that's now. */
  writable(): Promise<unknown> | undefined;
  /** Resolves when no other thread uses the database. */
  idle(): Promise<void>;
  /** Likewise, and no thread uses it any more: SQLite removes the log when the last connection is closed. */
  end(): Promise<void>;
}

/**
 * SQLite itself would copy the log into the database within a COMMIT, and so within the event loop: 10 to 100 ms. A
 * thread does it here, and writers wait when it doesn't keep up. SQLite's own limit only counts when the thread fails.
 */
export function keepLogShort(file: string): ShortLog {
  let transactions = 0;
  let ended = false;
  let copying: Promise<void> | undefined;
  let copyingRest: Promise<unknown> | undefined;

  async function copy(): Promise<void> {
    const frames = (await checkpointInThread(file)) ?? 0;
    if (frames <= LONG_LOG) return;
    // With new frames all the time, the log would never start again.
    copyingRest = checkpointInThread(file).finally(() => (copyingRest = undefined));
    await copyingRest;
  }

  return {
    committed() {
      transactions += 1;
      if (transactions < TRANSACTIONS || copying || ended) return;
      transactions = 0;
      copying = copy()
        .catch(() => {
          // The log is only longer. What keeps it from being copied is reported by the next write.
        })
        .finally(() => (copying = undefined));
    },
    writable: () => (transactions < TRANSACTIONS_MEANWHILE ? copyingRest : copying),
    async idle() {
      while (copying) await copying;
    },
    async end() {
      ended = true;
      await copying;
    },
  };
}
