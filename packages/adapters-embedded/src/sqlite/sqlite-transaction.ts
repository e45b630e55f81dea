import type { DatabaseSync } from "node:sqlite";

/** `full` is on the disk once answered. `normal` survives the end of the process, but not a crash of the machine. */
export type Synchronous = "full" | "normal";

/** Work inside a shared transaction. */
export interface Job {
  synchronous: Synchronous;
  /** Does the work, and returns a function that answers it after the commit. It may run twice. */
  run(): () => void;
  reject(error: unknown): void;
}

/**
 * Runs jobs in one transaction, and returns their answers. Work that throws only loses its own changes. Throws when the
 * whole transaction is lost.
 */
export function createTransaction(
  database: DatabaseSync,
  toPortError: (error: unknown) => unknown,
): (jobs: readonly Job[]) => (() => void)[] {
  const begin = database.prepare("BEGIN IMMEDIATE");
  const commit = database.prepare("COMMIT");
  const savepoint = database.prepare("SAVEPOINT work");
  const release = database.prepare("RELEASE work");
  const back = database.prepare("ROLLBACK TO work");

  function attempt(job: Job): () => void {
    savepoint.run();
    try {
      const answer = job.run();
      release.run();
      return answer;
    } catch (error) {
      // Some failures (disk full, I/O) roll back the whole transaction, and the changes of the other jobs with it.
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
      // The engine has ended the transaction already. The callers get the first error.
    }
  }

  function commitAll(jobs: readonly Job[], run: (job: Job) => () => void): (() => void)[] {
    try {
      begin.run();
      const answers = jobs.map(run);
      commit.run();
      return answers;
    } catch (error) {
      undo();
      throw error;
    }
  }

  return (jobs) => {
    try {
      return commitAll(jobs, (job) => job.run());
    } catch {
      // Work hardly ever throws, so only a second attempt pays for savepoints.
      return commitAll(jobs, attempt);
    }
  };
}
