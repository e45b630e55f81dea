import { closeSync, fdatasync, openSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { flushDirectory } from "../files/durable-files.ts";

const datasync = promisify(fdatasync);

/** Puts the log of a database on the disk. */
export interface LogFlush {
  /** Resolves when everything that was committed before the call is on the disk. The event loop goes on meanwhile. */
  flush(): Promise<void>;
  /** Call it when the database is closed. */
  close(): void;
}

/**
 * SQLite with `synchronous=FULL` would do the same within the COMMIT, and everybody else's requests would wait for it.
 * The log must exist when `flush` is called: SQLite creates it with the first COMMIT, and removes it with the last close.
 */
export function createLogFlush(file: string): LogFlush {
  let log: number | undefined;
  return {
    async flush() {
      if (log === undefined) {
        log = openSync(`${file}-wal`, "r+");
        await flushDirectory(dirname(file));
      }
      await datasync(log);
    },
    close() {
      if (log !== undefined) closeSync(log);
      log = undefined;
    },
  };
}
