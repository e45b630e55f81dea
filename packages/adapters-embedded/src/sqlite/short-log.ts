import { statSync } from "node:fs";
import { checkpointInThread } from "./checkpoint-thread.ts";

/** With large batches about 8,000 frames, otherwise a few hundred. */
const TRANSACTIONS = 32;
/** So many more are written while the thread copies. Then work that can wait waits for it. */
const TRANSACTIONS_MEANWHILE = 32;
/** Then everybody waits. */
const MOST_TRANSACTIONS_MEANWHILE = 64;
/** 8 MB. Above this, the rest is copied while few or none write, so that the log starts again at its beginning. */
const LONG_LOG = 2_000;
/** Once nobody has written for so long, a log of some size gives its place on the disk back. */
const QUIET_MS = 1_000;
const SMALL_BYTES = 128 * 1024;

/**
 * Who waits while the thread copies, one attempt after the other. Everything is copied when nobody wrote meanwhile, and
 * people's few writes seldom come in between.
 */
const ATTEMPTS = ["nobody", "what can wait", "what can wait", "everybody"] as const;

/** Keeps the log of a database short. */
export interface ShortLog {
  /** Called after each transaction. */
  committed(): void;
  /** Called before each. Resolves when it may begin. Nothing is returned when that's now. */
  writable(): Promise<void> | undefined;
  /** The same for work that can wait: it waits earlier, and so others needn't wait. */
  calm(): Promise<void> | undefined;
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
  let waiting: (typeof ATTEMPTS)[number] = "nobody";
  let quiet: NodeJS.Timeout | undefined;

  async function copy(): Promise<void> {
    for (waiting of ATTEMPTS) {
      const before = transactions;
      const frames = (await checkpointInThread(file)) ?? 0;
      // With new frames all the time, the log would never start again.
      if (frames <= LONG_LOG || transactions === before) return;
    }
  }

  /** SQLite keeps the length that a log once had. */
  async function empty(): Promise<void> {
    if (statSync(`${file}-wal`).size <= SMALL_BYTES) return;
    waiting = "everybody";
    await checkpointInThread(file, "truncate");
  }

  function begin(work: () => Promise<void>): void {
    copying = work()
      .catch(() => {
        // The log is only longer. The next write reports the error that keeps it from being copied.
      })
      .finally(() => {
        waiting = "nobody";
        copying = undefined;
      });
  }

  /** A transaction that begins stops the time, so that the thread never locks the database that it writes to. */
  function emptyWhenQuiet(): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => (copying ? emptyWhenQuiet() : begin(empty)), QUIET_MS).unref();
  }

  return {
    committed() {
      if (ended) return;
      emptyWhenQuiet();
      transactions += 1;
      if (transactions < TRANSACTIONS || copying) return;
      transactions = 0;
      begin(copy);
    },
    writable() {
      clearTimeout(quiet);
      return waiting === "everybody" || transactions >= MOST_TRANSACTIONS_MEANWHILE
        ? copying
        : undefined;
    },
    calm: () =>
      waiting !== "nobody" || transactions >= TRANSACTIONS_MEANWHILE ? copying : undefined,
    async idle() {
      while (copying) await copying;
    },
    async end() {
      ended = true;
      clearTimeout(quiet);
      await copying;
    },
  };
}
