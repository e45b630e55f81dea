import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { rememberRows, type ExpiringRow } from "./remembered-rows.ts";

/** Values that expire. */
export function createSqliteValues(database: SqliteDatabase, now: () => number) {
  const valueOf = database.prepare<ExpiringRow<string>>(
    "SELECT value, expires FROM entries WHERE key = ?",
  );
  const setValue = database.prepare(
    "INSERT OR REPLACE INTO entries (key, value, expires) VALUES (?, ?, ?)",
  );
  const remembered = rememberRows<string>((key) => valueOf.get(key));

  function store(key: string, value: string, ttlMs: number): void {
    const expires = now() + ttlMs;
    setValue.run(key, value, expires);
    remembered.set(key, { value, expires });
  }
  const write = <Value>(key: string, work: () => Value) =>
    database.write(work).catch((error: unknown) => {
      remembered.forget(key);
      throw error;
    });

  const values: Pick<KeyValueStore, "get" | "set" | "setIfAbsent"> = {
    get: (key) => database.read(() => remembered.get(key, now())),
    set: (key, value, ttlMs) => write(key, () => store(key, value, ttlMs)),
    setIfAbsent: (key, value, ttlMs) =>
      write(key, () => {
        // The remembered value may be from this write itself, before its transaction was rolled back.
        remembered.forget(key);
        if (remembered.get(key, now()) !== undefined) return false;
        store(key, value, ttlMs);
        return true;
      }),
  };
  return { values, remembered };
}
