import type { DatabaseSync } from "node:sqlite";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

/** `full` is on the disk once answered; `normal` survives the end of the process, not that of the machine. */
export type Synchronous = "full" | "normal";

interface Job {
  synchronous: Synchronous;
  /** Does the work inside the transaction and returns how to answer it after the commit. */
  run(): () => void;
  reject(error: unknown): void;
}

export interface WriteBatch {
  /** Runs the work with the others of this tick; resolves after their common COMMIT. */
  write<Value>(work: () => Value, synchronous: Synchronous): Promise<Value>;
  /** Commits what waits now. */
  flush(): void;
}

/**
 * The writes of one tick share a transaction, so that they share its fsync. Each has a savepoint: a work that throws
 * takes back its own changes only. When the commit fails, all of them get EngineUnavailable.
 */
export function createWriteBatch(
  database: DatabaseSync,
  capability: string,
  toPortError: (error: unknown) => unknown,
): WriteBatch {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const savepoint = database.prepare("SAVEPOINT work");
  const release = database.prepare("RELEASE work");
  const back = database.prepare("ROLLBACK TO work");
  let waiting: Job[] = [];
  let current: Synchronous | undefined;

  function flush(): void {
    if (waiting.length === 0) return;
    const jobs = waiting;
    waiting = [];
    const answers: (() => void)[] = [];
    try {
      synchronise(jobs.some((job) => job.synchronous === "full") ? "full" : "normal");
      begin.run();
      for (const job of jobs) answers.push(attempt(job));
      commit.run();
    } catch (error) {
      undo();
      const failure = unavailable(error);
      for (const job of jobs) job.reject(failure);
      return;
    }
    for (const answer of answers) answer();
  }

  /** Throws when the whole transaction is lost. */
  function attempt(job: Job): () => void {
    savepoint.run();
    try {
      const answer = job.run();
      release.run();
      return answer;
    } catch (error) {
      // Some failures (disk full, I/O) end the transaction by themselves, and the others' changes with it.
      if (!database.isTransaction) throw error;
      back.run();
      release.run();
      return () => job.reject(toPortError(error));
    }
  }

  function synchronise(level: Synchronous): void {
    if (level === current) return;
    database.exec(`PRAGMA synchronous = ${level}`);
    current = level;
  }

  function undo(): void {
    if (!database.isOpen || !database.isTransaction) return;
    try {
      database.exec("ROLLBACK");
    } catch {
      // The engine has ended the transaction already; the callers learn of the first failure.
    }
  }

  function unavailable(error: unknown): unknown {
    const known = toPortError(error);
    return known === error ? new EngineUnavailable(capability, error) : known;
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
