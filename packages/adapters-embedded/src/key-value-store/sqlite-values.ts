import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";

/** Values that expire. */
export function createSqliteValues(
  database: SqliteDatabase,
  now: () => number,
): Pick<KeyValueStore, "get" | "set" | "setIfAbsent"> {
  const valueOf = database.prepare<{ value: string }>(
    "SELECT value FROM entries WHERE key = ? AND expires > ?",
  );
  const setValue = database.prepare(
    "INSERT OR REPLACE INTO entries (key, value, expires) VALUES (?, ?, ?)",
  );

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
  };
}
