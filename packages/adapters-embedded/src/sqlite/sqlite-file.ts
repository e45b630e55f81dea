import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makePrivateFile } from "../files/private-files.ts";
import { corruptFile } from "./sqlite-errors.ts";

export interface SqliteSchema {
  /** Four letters in the file's header, so that files of different kinds aren't confused. */
  kind: string;
  /** One script per version, never changed once released. `user_version` counts the scripts that were applied. */
  versions: readonly string[];
}

const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
/** Above this size, a full check would delay the start. Corruption is then found when it's read. */
const CHECKED_BYTES = 256 * 1024 * 1024;
/** How long a write waits for another process that has locked the file, such as a backup. */
const ENGINE_TIMEOUT_MS = 2_000;

/**
 * Opens the database, or creates it if it's missing. Throws StoreCorrupt with the file's name when the file isn't a
 * complete database of this kind or is newer than this program, and leaves it unchanged.
 */
export function openSqliteFile(file: string, schema: SqliteSchema): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) createFile(file, schema);
  refuseForeignHeader(file);
  refuseBroken(file, schema);
  const database = new DatabaseSync(file, { timeout: ENGINE_TIMEOUT_MS });
  try {
    upgrade(database, schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * A new database gets its name only when it's complete, so an empty or partial file with that name always means a loss.
 */
function createFile(file: string, schema: SqliteSchema): void {
  if (existsSync(`${file}-wal`))
    throw corruptFile(file, "its log is there, but the database is gone");
  const draft = `${file}.new`;
  for (const suffix of ["", "-wal", "-shm", "-journal"])
    rmSync(`${draft}${suffix}`, { force: true });
  makePrivateFile(draft);
  const database = new DatabaseSync(draft);
  database.exec(`PRAGMA application_id = ${applicationId(schema)}; PRAGMA secure_delete = ON`);
  upgrade(database, schema);
  database.exec("PRAGMA journal_mode = WAL");
  database.close();
  flush(draft);
  renameSync(draft, file);
  flush(dirname(file));
}

function refuseForeignHeader(file: string): void {
  if (!statSync(file).isFile()) throw corruptFile(file, "it is not a file");
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, "r");
  try {
    const length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
    if (length < HEADER_BYTES || header.toString("latin1", 0, MAGIC.length) !== MAGIC) {
      throw corruptFile(file, "it is not an SQLite database");
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Checks through a read-only connection: a writable one would move the log into the file when it closes. */
function refuseBroken(file: string, schema: SqliteSchema): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: ENGINE_TIMEOUT_MS });
  try {
    refuseForeign(database, file, schema);
    if (statSync(file).size > CHECKED_BYTES) return;
    const found = pragma(database, "quick_check(1)");
    if (found !== "ok") throw corruptFile(file, String(found));
  } finally {
    database.close();
  }
}

function refuseForeign(database: DatabaseSync, file: string, schema: SqliteSchema): void {
  if (pragma(database, "application_id") !== applicationId(schema)) {
    throw corruptFile(file, `it is not a database of the kind ${schema.kind}`);
  }
  const version = Number(pragma(database, "user_version"));
  if (version > schema.versions.length) {
    throw corruptFile(
      file,
      `its schema ${version} is newer than this release, which knows ${schema.versions.length}`,
    );
  }
  database.exec("SELECT count(*) FROM sqlite_schema");
}

function upgrade(database: DatabaseSync, schema: SqliteSchema): void {
  const done = Number(pragma(database, "user_version"));
  for (const [index, script] of schema.versions.entries()) {
    if (index < done) continue;
    database.exec(`BEGIN IMMEDIATE; ${script}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

function pragma(database: DatabaseSync, name: string): unknown {
  const row = database.prepare(`PRAGMA ${name}`).get();
  return row === undefined ? undefined : Object.values(row)[0];
}

const applicationId = (schema: SqliteSchema) => Buffer.from(schema.kind, "latin1").readInt32BE(0);

function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
