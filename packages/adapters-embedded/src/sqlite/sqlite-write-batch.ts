import type { DatabaseSync } from "node:sqlite";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createTransaction, type Job } from "./sqlite-transaction.ts";

/** `full` is on the disk once answered. `normal` survives the end of the process, but not a crash of the machine. */
export type Synchronous = "full" | "normal";

export interface WriteBatch {
  /** Runs the work with the others of this tick. Resolves after their common COMMIT. */
  write<Value>(work: () => Value, synchronous: Synchronous): Promise<Value>;
  /** Commits waiting work now. */
  flush(): void;
}

/**
 * The writes of one tick share a transaction, and so its fsync. Each has a savepoint: work that throws only rolls back
 * its own changes. When the commit fails, all of them get EngineUnavailable.
 */
export function createWriteBatch(
  database: DatabaseSync,
  capability: string,
  toPortError: (error: unknown) => unknown,
  onCommitted: () => void,
): WriteBatch {
  const transact = createTransaction(database, toPortError);
  let waiting: Job[] = [];

  function flush(): void {
    if (waiting.length === 0) return;
    const jobs = waiting;
    waiting = [];
    let answers: (() => void)[];
    try {
      answers = transact(jobs);
    } catch (error) {
      const known = toPortError(error);
      const failure = known === error ? new EngineUnavailable(capability, error) : known;
      for (const job of jobs) job.reject(failure);
      return;
    }
    for (const answer of answers) answer();
    onCommitted();
  }

  return {
    write(work, synchronous) {
      return new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({
          synchronous,
          run() {
            const value = work();
            return () => resolve(value);
          },
          reject,
        });
      });
    },
    flush,
  };
}
