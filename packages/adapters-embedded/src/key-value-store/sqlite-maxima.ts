import type { KeyValueStore } from "@laurel/event-sourcing/ports/key-value-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";

/** Maxima by field under a key. They survive the end of the process, but not a crash of the machine. */
export function createSqliteMaxima(
  database: SqliteDatabase,
  now: () => number,
): Pick<KeyValueStore, "raise" | "fields"> {
  const maximaOf = database.prepare<{ fields: string }>(
    "SELECT fields FROM maxima WHERE key = ? AND expires > ?",
  );
  const setMaxima = database.prepare(
    "INSERT OR REPLACE INTO maxima (key, fields, expires) VALUES (?, ?, ?)",
  );

  function stored(key: string): Record<string, number> {
    const row = maximaOf.get(key, now());
    // Written by us: names with finite numbers.
    return row === undefined
      ? {}
      : (database.parse(row.fields, `the maxima of ${key}`) as Record<string, number>);
  }

  return {
    async raise(key, fields, ttlMs) {
      await database.write(() => {
        const maxima = stored(key);
        for (const [field, value] of Object.entries(fields))
          maxima[field] = Math.max(maxima[field] ?? value, value);
        setMaxima.run(key, JSON.stringify(maxima), now() + ttlMs);
      }, "normal");
    },
    fields: (key) => database.read(() => stored(key)),
  };
}
