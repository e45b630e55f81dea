import { closeSync, fdatasync, openSync, realpathSync } from "node:fs";

/** Puts the log of a database on the disk. */
export interface LogFlush {
  /** Resolves when everything that was committed before the call is on the disk. The event loop goes on meanwhile. */
  flush(): Promise<void>;
  /** Call it when the database is closed. */
  close(): void;
}

/**
 * SQLite with `synchronous=FULL` would do the same within the COMMIT, and everybody else's requests would wait for it.
 * The database must be open: SQLite creates the log then, and removes it with the last close. It flushes the folder itself.
 */
export function createLogFlush(file: string): LogFlush {
  let log: number | undefined = openSync(`${realpathSync(file)}-wal`, "r+");
  return {
    async flush() {
      if (log === undefined) throw new Error(`${file} is closed`);
      await flushed(log);
    },
    close() {
      if (log !== undefined) closeSync(log);
      log = undefined;
    },
  };
}

const flushed = (log: number) =>
  new Promise<void>((resolve, reject) => {
    fdatasync(log, (error) => (error ? reject(error) : resolve()));
  });
