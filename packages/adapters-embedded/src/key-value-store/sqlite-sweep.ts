import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { EXPIRING_TABLES } from "./sqlite-key-value-schema.ts";

/** Rows of one sweeping transaction: small enough not to hold up requests. */
const SWEEP_ROWS = 1_000;

/** Removes the rows that have expired, from every table that has such rows. */
export function createSqliteSweep(
  database: SqliteDatabase,
  now: () => number,
): () => Promise<void> {
  const expired = EXPIRING_TABLES.map((table) =>
    database.prepare(
      `DELETE FROM ${table} WHERE key IN (SELECT key FROM ${table} WHERE expires <= ?1 LIMIT ${SWEEP_ROWS})
       AND expires <= ?1`,
    ),
  );
  return async () => {
    for (const statement of expired) {
      let removed: number;
      do {
        removed = await database.write(() => Number(statement.run(now()).changes), "normal");
      } while (removed >= SWEEP_ROWS);
    }
  };
}
