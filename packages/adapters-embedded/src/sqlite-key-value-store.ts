import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import { createLocalNudges } from "@laurel/event-sourcing/adapter-support/local-nudges";
import { createMemoryCounters } from "./memory-counters.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { EXPIRING_TABLES, KEY_VALUE_SCHEMA } from "./sqlite-key-value-schema.ts";

const SWEEP_EVERY_MS = 60_000;
/** Rows of one sweeping transaction: small enough not to hold up requests. */
const SWEEP_ROWS = 1_000;

export interface SqliteKeyValueStore extends KeyValueStore {
  /** Removes what has expired; runs once a minute by itself. */
  sweep(): Promise<void>;
  /** Overwrites what was removed, in the log too: the last step of an erasure. */
  checkpoint(): Promise<void>;
}

/**
 * Values, sets and maxima in SQLite, counters and nudges in this process. What is promised to be durable is written
 * with `synchronous=FULL`; maxima survive a kill, not a power cut. Throws StoreCorrupt for a file that is none of ours.
 */
export function createSqliteKeyValueStore({
  file,
  clock,
  onSweepError,
}: {
  file: string;
  clock: Clock;
  /** Told why a sweep failed; the next one does its work. */
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

  const valueOf = database.prepare<{ value: string }>(
    "SELECT value FROM entries WHERE key = ? AND expires > ?",
  );
  const setValue = database.prepare(
    "INSERT OR REPLACE INTO entries (key, value, expires) VALUES (?, ?, ?)",
  );
  const deletions = EXPIRING_TABLES.map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE key = ?`),
  );
  const maximaOf = database.prepare<{ fields: string }>(
    "SELECT fields FROM maxima WHERE key = ? AND expires > ?",
  );
  const setMaxima = database.prepare(
    "INSERT OR REPLACE INTO maxima (key, fields, expires) VALUES (?, ?, ?)",
  );
  const membersOf = database.prepare<{ member: string }>(
    "SELECT member FROM members WHERE key = ? AND expires > ? ORDER BY member",
  );
  const dropExpiredMembers = database.prepare("DELETE FROM members WHERE key = ? AND expires <= ?");
  const addMember = database.prepare(
    "INSERT OR REPLACE INTO members (key, member, expires) VALUES (?, ?, ?)",
  );
  const removeMember = database.prepare("DELETE FROM members WHERE key = ? AND member = ?");
  const expired = EXPIRING_TABLES.map((table) =>
    database.prepare(
      `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE expires <= ?1 LIMIT ${SWEEP_ROWS})
       AND expires <= ?1`,
    ),
  );

  function storedMaxima(key: string): Record<string, number> {
    const row = maximaOf.get(key, now());
    // Our own writing: names with finite numbers.
    return row === undefined
      ? {}
      : (database.parse(row.fields, `the maxima of ${key}`) as Record<string, number>);
  }

  async function sweep(): Promise<void> {
    counters.sweep();
    for (const statement of expired) {
      let removed: number;
      do {
        removed = await database.write(() => Number(statement.run(now()).changes), "normal");
      } while (removed >= SWEEP_ROWS);
    }
  }

  const sweeper = setInterval(() => {
    // A sweep that fails is done by the next one.
    sweep().catch(onSweepError);
  }, SWEEP_EVERY_MS).unref();

  return {
    get: (key) => database.read(() => valueOf.get(key, now())?.value),
    async set(key, value, ttlMs) {
      await database.write(() => setValue.run(key, value, now() + ttlMs));
    },
    setIfAbsent: (key, value, ttlMs) =>
      database.write(() => {
        if (valueOf.get(key, now()) !== undefined) return false;
        setValue.run(key, value, now() + ttlMs);
        return true;
      }),
    async delete(key) {
      await database.write(() => {
        for (const statement of deletions) statement.run(key);
      });
      counters.forget(key);
    },
    increment: async (key, ttlMs) => counters.increment(key, ttlMs),
    counted: async (key) => counters.counted(key),
    async raise(key, fields, ttlMs) {
      await database.write(() => {
        const maxima = storedMaxima(key);
        for (const [field, value] of Object.entries(fields))
          maxima[field] = Math.max(maxima[field] ?? value, value);
        setMaxima.run(key, JSON.stringify(maxima), now() + ttlMs);
      }, "normal");
    },
    fields: (key) => database.read(() => storedMaxima(key)),
    async addMember(key, member, ttlMs) {
      await database.write(() => {
        dropExpiredMembers.run(key, now());
        addMember.run(key, member, now() + ttlMs);
      });
    },
    async removeMember(key, member) {
      await database.write(() => removeMember.run(key, member));
    },
    members: (key) => database.read(() => membersOf.all(key, now()).map((row) => row.member)),
    nudge: (channel) => nudges.nudge(channel),
    onNudge: (channel, listener) => nudges.onNudge(channel, listener),
    sweep,
    checkpoint: () => database.checkpoint(),
    async close() {
      clearInterval(sweeper);
      nudges.close();
      await database.close();
    },
  };
}
