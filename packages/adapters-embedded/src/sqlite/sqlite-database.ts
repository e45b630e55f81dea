import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { DatabaseSync, SQLInputValue, StatementResultingChanges } from "node:sqlite";
import { parseStored, portError } from "./sqlite-errors.ts";
import { openSqliteFile, type SqliteSchema } from "./sqlite-file.ts";
import { createLogFlush } from "./log-flush.ts";
import { keepLogShort } from "./short-log.ts";
import type { Synchronous } from "./sqlite-transaction.ts";
import { createWriteBatch } from "./sqlite-write-batch.ts";

/** A prepared statement whose rows have the shape of its SQL. STRICT tables guarantee the column types. */
export interface Statement<Row> {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
  iterate(...values: SQLInputValue[]): Iterable<Row>;
  run(...values: SQLInputValue[]): StatementResultingChanges;
}

export interface SqliteDatabase {
  readonly file: string;
  /** Prepares a statement once per text. Use only constant text and validated names. */
  prepare<Row = never>(sql: string): Statement<Row>;
  exec(sql: string): void;
  /** Runs a read at once, and returns its value once it can't be lost. Errors of the engine are the port's errors. */
  read<Value>(work: () => Value): Promise<Value>;
  /** Runs the work in one transaction with the others that are waiting. Resolves once it's as durable as asked. */
  write<Value>(work: () => Value, synchronous?: Synchronous): Promise<Value>;
  parse(json: string, what: string): unknown;
  /** Resolves when the log is short enough for work that can wait; nothing is returned when that's now. */
  calm(): Promise<unknown> | undefined;
  /**
   * Empties the log, so that deleted data is no longer on the disk. Throws EngineUnavailable after a failed flush, and
   * while another process, such as a backup, reads what the log would lose.
   */
  checkpoint(): Promise<void>;
  /** Commits waiting writes, empties the log and closes. After a failed flush, it leaves the log. Safe to call again. */
  close(): Promise<void>;
}

export interface SqliteDatabaseOptions {
  /** The port's name in EngineUnavailable. */
  capability: string;
  file: string;
  synchronous: Synchronous;
  schema: SqliteSchema;
}

/** Throws StoreCorrupt for a file that is broken, foreign or newer, and EngineUnavailable when it can't be opened. */
export function openSqliteDatabase({
  capability,
  file,
  synchronous,
  schema,
}: SqliteDatabaseOptions): SqliteDatabase {
  const translate = (error: unknown) => portError(error, capability, file);
  const database = attempt(() => openWithLog(file, schema));
  const statements = new Map<string, Statement<never>>();
  const log = keepLogShort(file);
  const { flush, close: closeLog } = attempt(() => createLogFlush(file));
  const batch = createWriteBatch(database, { capability, toPortError: translate, log, flush });

  function attempt<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      throw translate(error);
    }
  }

  return {
    file,
    prepare(sql: string) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = database.prepare(sql) as unknown as Statement<never>;
      statements.set(sql, statement);
      return statement;
    },
    exec: (sql) => database.exec(sql),
    async read(work) {
      // The work may know the answer without asking the database.
      if (!database.isOpen) throw new EngineUnavailable(capability, new Error("it is closed"));
      const value = attempt(work);
      await batch.durable();
      return value;
    },
    write: (work, level = synchronous) => batch.write(work, level),
    parse: (json, what) => parseStored(json, file, what),
    calm: log.calm,
    async checkpoint() {
      await batch.settled();
      await log.idle();
      await batch.durable();
      const row = attempt(() => database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get());
      if (row?.["busy"] !== 0)
        throw new EngineUnavailable(capability, new Error("another process reads the database"));
    },
    async close() {
      await log.end();
      await batch.settled();
      if (!database.isOpen) return;
      // SQLite would copy what may never have reached the disk. The next start checks the log instead.
      if (!batch.isLost())
        attempt(() => {
          database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
          database.close();
        });
      closeLog();
      statements.clear();
    },
  };
}

function openWithLog(file: string, schema: SqliteSchema): DatabaseSync {
  const database = openSqliteFile(file, schema);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 16777216;
    PRAGMA wal_autocheckpoint = 32000`);
  // A log that an ended process left may only be in the system's memory, and may have failed to reach the disk.
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return database;
}
