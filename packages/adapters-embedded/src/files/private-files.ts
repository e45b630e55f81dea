import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "./durable-files.ts";

/** Makes the folder, or narrows it, to its owner's alone, with every file in it and in the folders below. */
export function makePrivateFolder(folder: string, leaveOut: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  narrow(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) narrow(path, 0o600);
    else if (entry.isDirectory() && !leaveOut.includes(entry.name)) makePrivateFolder(path);
  }
}

/** Makes an empty file for its owner alone; what SQLite puts beside a database takes over the database's mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** Another's file, such as a mounted folder, is as private as its owner made it; one may have gone by now. */
function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!hasCode(error, "EPERM", "ENOENT")) throw error;
  }
}
