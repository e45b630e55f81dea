import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "./durable-files.ts";

/** Creates the folder, or restricts it with all files in it and in its subfolders, accessible only to its owner. */
export function makePrivateFolder(folder: string, leaveOut: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  narrow(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) narrow(path, 0o600);
    else if (entry.isDirectory() && !leaveOut.includes(entry.name)) makePrivateFolder(path);
  }
}

/** Creates an empty file that only its owner can access. SQLite gives its other files the database's mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** A file of another owner, such as a mounted folder, keeps its permissions. A file may have been removed meanwhile. */
function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!hasCode(error, "EPERM", "ENOENT")) throw error;
  }
}
