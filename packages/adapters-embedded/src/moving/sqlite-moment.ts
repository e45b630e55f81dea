import { setTimeout as pause } from "node:timers/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";

export interface DatabaseCopy {
  from: string;
  to: string;
}

/** How long to wait for a moment without writes. It only has to last for less than a millisecond. */
const LONGEST_MS = 30_000;
const TIMEOUT_MS = 2_000;
/** In one step: a backup in several steps would begin again after each write. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies databases as all of them were at one moment, while another process writes to them. Writers don't wait: each
 * copy reads a snapshot. Throws EngineUnavailable when the databases never stood still.
 */
export async function copyAtOneMoment(copies: readonly DatabaseCopy[]): Promise<Date> {
  const open = ({ from }: DatabaseCopy) =>
    new DatabaseSync(from, { readOnly: true, timeout: TIMEOUT_MS });
  const opened: DatabaseSync[] = [];
  try {
    const readers = copies.map((copy) => keep(opened, open(copy)));
    const watchers = copies.map((copy) => keep(opened, open(copy)));
    const moment = await beginTogether(readers, watchers);
    // A backup of a connection inside a transaction copies the snapshot of that transaction.
    for (const [index, { to }] of copies.entries()) {
      const reader = readers[index];
      if (reader) await backup(reader, to, { rate: ALL_PAGES });
      reader?.exec("ROLLBACK");
    }
    return moment;
  } finally {
    for (const database of opened) database.close();
  }
}

/**
 * Begins a snapshot of every database. If none was written to between the first and the last, they show one moment;
 * otherwise they begin again.
 */
async function beginTogether(
  readers: readonly DatabaseSync[],
  watchers: readonly DatabaseSync[],
): Promise<Date> {
  const versions = watchers.map((database) => database.prepare("PRAGMA data_version"));
  const begins = readers.map((database) => database.prepare("SELECT count(*) FROM sqlite_schema"));
  const look = () => versions.map((statement) => Object.values(statement.get() ?? {})[0]).join();
  for (const end = performance.now() + LONGEST_MS; performance.now() < end;) {
    const before = look();
    for (const [index, reader] of readers.entries()) {
      reader.exec("BEGIN");
      begins[index]?.get();
    }
    if (look() === before) return new Date();
    for (const reader of readers) reader.exec("ROLLBACK");
    await pause(Math.random() * 5);
  }
  throw new EngineUnavailable("one moment of all databases");
}

function keep<Value>(list: Value[], value: Value): Value {
  list.push(value);
  return value;
}
