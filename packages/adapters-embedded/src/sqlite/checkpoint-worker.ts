import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";

/** Copies the log of a database into its file. */
export interface CheckpointTask {
  id: number;
  file: string;
}

/** How many frames the log has, copied or not; undefined when it couldn't be copied. */
export interface CheckpointAnswer {
  id: number;
  frames: number | undefined;
}

parentPort?.on("message", ({ id, file }: CheckpointTask) => {
  parentPort?.postMessage({ id, frames: framesAfterCheckpoint(file) } satisfies CheckpointAnswer);
});

function framesAfterCheckpoint(file: string): number | undefined {
  // SQLite would create a missing file.
  if (!existsSync(file)) return undefined;
  try {
    const database = new DatabaseSync(file);
    const row = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").get();
    database.close();
    return Number(row?.log);
  } catch {
    return undefined;
  }
}
