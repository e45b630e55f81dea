import type { SqliteSchema } from "../sqlite/sqlite-file.ts";
import type { StoredBody } from "./packed-body.ts";

/** A commit's content is the last column, so that looking up heads and positions doesn't read it. */
export const EVENT_SCHEMA: SqliteSchema = {
  kind: "LEVT",
  versions: [
    `CREATE TABLE commits (
       position INTEGER PRIMARY KEY,
       id TEXT NOT NULL UNIQUE,
       stream TEXT NOT NULL,
       first INTEGER NOT NULL CHECK (first >= 1),
       last INTEGER NOT NULL CHECK (last >= first),
       at TEXT NOT NULL,
       closes INTEGER,
       pending INTEGER,
       body TEXT NOT NULL
     ) STRICT;
     CREATE UNIQUE INDEX commits_by_place ON commits (stream, first);
     CREATE INDEX commits_pending ON commits (stream, first) WHERE pending = 1;
     CREATE TABLE published (offset INTEGER PRIMARY KEY AUTOINCREMENT, position INTEGER NOT NULL) STRICT;
     CREATE TABLE snapshots (
       stream TEXT PRIMARY KEY,
       version INTEGER NOT NULL,
       schema TEXT NOT NULL,
       state TEXT NOT NULL
     ) STRICT`,
    "ALTER TABLE commits ADD COLUMN packed BLOB",
  ],
};

export interface CommitRow extends StoredBody {
  id: string;
  stream: string;
  first: number;
  last: number;
  at: string;
  closes: number | null;
}

export const COMMIT_COLUMNS = "id, stream, first, last, at, closes, body, packed";
