import type { DatabaseSync } from "node:sqlite";
import { checkpointInThread } from "./checkpoint-thread.ts";

/** With large batches about 4,000 frames, otherwise a few hundred. */
const TRANSACTIONS = 32;
/** 8 MB. Above this, the rest is copied at once, so that the next write starts again at the beginning of the log. */
const LONG_LOG = 2_000;

/** Keeps the log of a database short. */
export interface ShortLog {
  /** Called after each transaction. */
  committed(): void;
  /** Resolves when no other thread uses the database. */
  idle(): Promise<void>;
  /** Likewise, and no thread uses it any more: SQLite removes the log when the last connection is closed. */
  end(): Promise<void>;
}

/**
 * SQLite itself would copy the log into the database within a COMMIT, and so within somebody's request, which then takes
 * 10 to 20 ms longer. A thread does it here; SQLite's own limit only counts when the thread doesn't keep up.
 */
export function keepLogShort(database: DatabaseSync, file: string): ShortLog {
  let transactions = 0;
  let ended = false;
  let copying: Promise<void> | undefined;

  async function copy(): Promise<void> {
    const frames = (await checkpointInThread(file)) ?? 0;
    // While there are always new frames, the log would never start again.
    if (frames > LONG_LOG && database.isOpen) database.exec("PRAGMA wal_checkpoint(PASSIVE)");
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
    idle: async () => copying,
    async end() {
      ended = true;
      await copying;
    },
  };
}
