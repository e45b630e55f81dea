import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";

/** Copies the log of a database into its file. */
export interface CheckpointTask {
  id: number;
  file: string;
  /** `truncate` also empties the log, if nobody reads or writes meanwhile. */
  mode: "passive" | "truncate";
}

/** How many frames the log has, copied or not; undefined when it couldn't be copied. */
export interface CheckpointAnswer {
  id: number;
  frames: number | undefined;
}

parentPort?.on("message", ({ id, file, mode }: CheckpointTask) => {
  const frames = framesAfterCheckpoint(file, mode);
  parentPort?.postMessage({ id, frames } satisfies CheckpointAnswer);
});

function framesAfterCheckpoint(file: string, mode: CheckpointTask["mode"]): number | undefined {
  // SQLite would create a missing file.
  if (!existsSync(file)) return undefined;
  try {
    const database = new DatabaseSync(file);
    const row = database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
    database.close();
    return Number(row?.log);
  } catch {
    return undefined;
  }
}
