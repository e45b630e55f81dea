import type { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { EngineUnavailable, StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { createDurability } from "./durability.ts";
import type { LogFlush } from "./log-flush.ts";
import type { ShortLog } from "./short-log.ts";
import { createTransaction, type Job, type Synchronous } from "./sqlite-transaction.ts";

export interface WriteBatch {
  /** Runs the work with the others of this tick. Resolves after their common COMMIT, once it's as durable as asked. */
  write<Value>(work: () => Value, synchronous: Synchronous): Promise<Value>;
  /** Resolves when nothing that can be read now can be lost. Throws EngineUnavailable when it can. */
  durable(): Promise<void> | undefined;
  /** Whether a flush has failed, so that nothing is read or written any more. */
  isLost(): boolean;
  /** Resolves when everything that waits now is committed or refused. Later writes may wait then. */
  settled(): Promise<void>;
}

export interface WriteBatchOptions {
  /** The port's name in EngineUnavailable. */
  capability: string;
  toPortError: (error: unknown) => unknown;
  log: Pick<ShortLog, "committed" | "writable">;
  flush: LogFlush["flush"];
}

/**
 * The writes of one tick share a transaction. Each has a savepoint: work that throws only rolls back its own changes.
 * Writes that come while a transaction is flushed to the disk share the next one. When the commit fails, all of them
 * get EngineUnavailable.
 */
export function createWriteBatch(
  database: DatabaseSync,
  { capability, toPortError, log, flush }: WriteBatchOptions,
): WriteBatch {
  const transact = createTransaction(database, toPortError);
  const durability = createDurability(flush, failureOf);
  let waiting: Job[] = [];
  let isRunning = false;

  function failureOf(error: unknown): EngineUnavailable | StoreCorrupt {
    const known = toPortError(error);
    if (known instanceof EngineUnavailable || known instanceof StoreCorrupt) return known;
    return new EngineUnavailable(capability, error);
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    try {
      await durability.reached();
      const answers = transact(jobs);
      if (jobs.some(({ synchronous }) => synchronous === "full")) await durability.reach();
      for (const answer of answers) answer();
      log.committed();
    } catch (error) {
      const failure = failureOf(error);
      for (const job of jobs) job.reject(failure);
    }
  }

  async function commitWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await nextTurn();
      await log.writable();
      const jobs = waiting;
      waiting = [];
      await commit(jobs);
    }
    isRunning = false;
  }

  function write<Value>(work: () => Value, synchronous: Synchronous): Promise<Value> {
    return new Promise((resolve, reject) => {
      waiting.push({
        synchronous,
        run() {
          const value = work();
          return () => resolve(value);
        },
        reject,
      });
      if (!isRunning) void commitWaiting();
    });
  }

  return {
    write,
    durable: durability.reached,
    isLost: durability.isLost,
    async settled() {
      // The others are refused for the same reason, and tell their callers.
      await write(() => {}, "normal").catch(() => {});
    },
  };
}
