import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import type { SqliteDatabase } from "../sqlite/sqlite-database.ts";
import { COMMIT_COLUMNS, type CommitRow } from "./sqlite-event-schema.ts";

export type Head = Pick<CommitRow, "last" | "closes">;
export type EventStatements = ReturnType<typeof prepareEventStatements>;

/** The statements of the event store. */
export function prepareEventStatements(database: SqliteDatabase) {
  return {
    insert: database.prepare(
      `INSERT INTO commits (id, stream, first, last, at, closes, pending, body, packed)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
    byId: database.prepare<CommitRow>(`SELECT ${COMMIT_COLUMNS} FROM commits WHERE id = ?`),
    headOf: database.prepare<Head>(
      "SELECT last, closes FROM commits WHERE stream = ? ORDER BY first DESC LIMIT 1",
    ),
    page: database.prepare<CommitRow>(
      `SELECT ${COMMIT_COLUMNS} FROM commits WHERE stream = ? AND first > ? ORDER BY first LIMIT ?`,
    ),
    nextHead: database.prepare<StreamHead>(
      `SELECT stream, last AS version FROM commits WHERE stream = (SELECT min(stream) FROM commits WHERE stream > ?)
       ORDER BY first DESC LIMIT 1`,
    ),
    pendingStream: database.prepare<{ stream: string | null }>(
      "SELECT min(stream) AS stream FROM commits WHERE pending = 1 AND stream > ?",
    ),
    pendingPage: database.prepare<CommitRow>(
      `SELECT ${COMMIT_COLUMNS} FROM commits WHERE pending = 1 AND stream = ? ORDER BY first LIMIT ?`,
    ),
    empty: database.prepare("UPDATE commits SET body = ?, packed = NULL WHERE stream = ?"),
    rewrite: database.prepare("UPDATE commits SET body = ?, packed = ? WHERE id = ?"),
    snapshotOf: database.prepare<{ version: number; schema: string; state: string }>(
      "SELECT version, schema, state FROM snapshots WHERE stream = ?",
    ),
    keepSnapshot: database.prepare(
      `INSERT INTO snapshots (stream, version, schema, state) VALUES (?, ?, ?, ?)
       ON CONFLICT (stream) DO UPDATE SET version = excluded.version, schema = excluded.schema, state = excluded.state
       WHERE excluded.version >= version`,
    ),
    dropSnapshot: database.prepare("DELETE FROM snapshots WHERE stream = ?"),
  };
}
