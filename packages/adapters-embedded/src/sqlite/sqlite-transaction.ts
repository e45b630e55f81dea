import type { DatabaseSync } from "node:sqlite";
import type { Synchronous } from "./sqlite-write-batch.ts";

/** Some work inside a shared transaction. */
export interface Job {
  synchronous: Synchronous;
  /** Does the work, and returns how to answer it after the commit. */
  run(): () => void;
  reject(error: unknown): void;
}

/** Runs jobs in one transaction, each in a savepoint, and returns their answers. Throws when all of it is lost. */
export function createTransaction(
  database: DatabaseSync,
  toPortError: (error: unknown) => unknown,
): (jobs: readonly Job[]) => (() => void)[] {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const savepoint = database.prepare("SAVEPOINT work");
  const release = database.prepare("RELEASE work");
  const back = database.prepare("ROLLBACK TO work");
  let current: Synchronous | undefined;

  function synchronise(level: Synchronous): void {
    if (level === current) return;
    database.exec(`PRAGMA synchronous = ${level}`);
    current = level;
  }

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

  function undo(): void {
    if (!database.isOpen || !database.isTransaction) return;
    try {
      database.exec("ROLLBACK");
    } catch {
      // The engine has ended the transaction already; the callers learn of the first failure.
    }
  }

  return (jobs) => {
    try {
      synchronise(jobs.some((job) => job.synchronous === "full") ? "full" : "normal");
      begin.run();
      const answers = jobs.map(attempt);
      commit.run();
      return answers;
    } catch (error) {
      undo();
      throw error;
    }
  };
}
