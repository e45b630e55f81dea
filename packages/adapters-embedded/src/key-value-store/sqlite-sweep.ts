import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { EXPIRING_TABLES } from "./sqlite-key-value-schema.ts";

/** The number of rows per sweeping transaction: small enough not to delay requests. */
const SWEEP_ROWS = 1_000;

/** Removes expired rows from every table that can have them. */
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
