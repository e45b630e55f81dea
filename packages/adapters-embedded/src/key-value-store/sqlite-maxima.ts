import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { rememberRows } from "./remembered-rows.ts";

type Maxima = Readonly<Record<string, number>>;

/** Maxima by field under a key. They survive the end of the process, but not a crash of the machine. */
export function createSqliteMaxima(database: SqliteDatabase, now: () => number) {
  const maximaOf = database.prepare<{ fields: string; expires: number }>(
    "SELECT fields, expires FROM maxima WHERE key = ?",
  );
  const setMaxima = database.prepare(
    "INSERT OR REPLACE INTO maxima (key, fields, expires) VALUES (?, ?, ?)",
  );
  const remembered = rememberRows<Maxima>((key) => {
    const row = maximaOf.get(key);
    if (row === undefined) return undefined;
    // Written by us: names with finite numbers.
    const value = database.parse(row.fields, `the maxima of ${key}`) as Maxima;
    return { value, expires: row.expires };
  });

  function raise(key: string, fields: Maxima, ttlMs: number): void {
    const maxima = { ...remembered.get(key, now()) };
    for (const [field, value] of Object.entries(fields))
      maxima[field] = Math.max(maxima[field] ?? value, value);
    const expires = now() + ttlMs;
    setMaxima.run(key, JSON.stringify(maxima), expires);
    remembered.set(key, { value: maxima, expires });
  }

  const maxima: Pick<KeyValueStore, "raise" | "fields"> = {
    raise: (key, fields, ttlMs) =>
      database
        .write(() => raise(key, fields, ttlMs), "normal")
        .catch((error: unknown) => {
          remembered.forget(key);
          throw error;
        }),
    fields: (key) => database.read(() => ({ ...remembered.get(key, now()) })),
  };
  return { maxima, remembered };
}
