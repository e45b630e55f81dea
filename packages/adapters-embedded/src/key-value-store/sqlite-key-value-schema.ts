import type { SqliteSchema } from "../sqlite/sqlite-file.ts";

/** `expires` is in milliseconds. An expired row is ignored until the sweeper removes it. */
export const KEY_VALUE_SCHEMA: SqliteSchema = {
  kind: "LKVS",
  versions: [
    `CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE INDEX entries_by_expiry ON entries (expires);
     CREATE TABLE maxima (key TEXT PRIMARY KEY, fields TEXT NOT NULL, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE INDEX maxima_by_expiry ON maxima (expires);
     CREATE TABLE members (
       key TEXT NOT NULL, member TEXT NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (key, member)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX members_by_expiry ON members (expires)`,
  ],
};

export const EXPIRING_TABLES = ["entries", "maxima", "members"] as const;
