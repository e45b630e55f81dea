import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createLocalNudges } from "@laurel/event-sourcing/adapter-support/local-nudges";
import { createMemoryCounters } from "./memory-counters.ts";
import { openSqliteDatabase } from "../sqlite/sqlite-database.ts";
import { EXPIRING_TABLES, KEY_VALUE_SCHEMA } from "./sqlite-key-value-schema.ts";
import { createSqliteMaxima } from "./sqlite-maxima.ts";
import { createSqliteMembers } from "./sqlite-members.ts";
import { createSqliteSweep } from "./sqlite-sweep.ts";
import { createSqliteValues } from "./sqlite-values.ts";

const SWEEP_EVERY_MS = 60_000;

export interface SqliteKeyValueStore extends KeyValueStore {
  /** Removes expired entries. Runs automatically once a minute. */
  sweep(): Promise<void>;
  /** Overwrites removed data, in the log too. The last step of an erasure. */
  purgeDeleted(): Promise<void>;
}

/**
 * Values, sets and maxima in SQLite, counters and nudges in this process. Durable writes use `synchronous=FULL`; maxima
 * survive a kill, but not a power cut. Throws StoreCorrupt for a file that isn't ours.
 */
export function createSqliteKeyValueStore({
  file,
  clock,
  onSweepError,
}: {
  file: string;
  clock: Clock;
  /** Called with the error of a failed sweep. The next sweep catches up. */
  onSweepError(error: unknown): void;
}): SqliteKeyValueStore {
  const database = openSqliteDatabase({
    capability: "KeyValueStore",
    file,
    synchronous: "full",
    schema: KEY_VALUE_SCHEMA,
  });
  const counters = createMemoryCounters(clock);
  const nudges = createLocalNudges();
  const now = () => clock().getTime();
  const { values, remembered: rememberedValues } = createSqliteValues(database, now);
  const { maxima, remembered: rememberedMaxima } = createSqliteMaxima(database, now);

  const deletions = EXPIRING_TABLES.map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE key = ?`),
  );
  const sweepExpired = createSqliteSweep(database, now);
  async function sweep(): Promise<void> {
    counters.sweep();
    await sweepExpired();
  }

  const sweeper = setInterval(() => {
    // The next sweep catches up.
    sweep().catch(onSweepError);
  }, SWEEP_EVERY_MS).unref();

  return {
    async delete(key) {
      await database.write(() => {
        for (const statement of deletions) statement.run(key);
        rememberedValues.forget(key);
        rememberedMaxima.forget(key);
      });
      counters.forget(key);
    },
    increment: async (key, ttlMs) => counters.increment(key, ttlMs),
    counted: async (key) => counters.counted(key),
    ...values,
    ...maxima,
    ...createSqliteMembers(database, now),
    nudge: (channel) => nudges.nudge(channel),
    onNudge: (channel, listener) => nudges.onNudge(channel, listener),
    sweep,
    async purgeDeleted() {
      rememberedValues.forgetAll();
      rememberedMaxima.forgetAll();
      await database.checkpoint();
    },
    async close() {
      clearInterval(sweeper);
      nudges.close();
      await database.close();
    },
  };
}
