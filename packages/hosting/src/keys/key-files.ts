import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file that only its owner can read. */
export function writeKeyFile(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, file), text, { mode: 0o600, flush: true });
}

/** Creates an empty file that only its owner can access, if it's missing. */
export function touchKeyFile(folder: string, file: string): void {
  closeSync(openSync(join(folder, file), "a", 0o600));
}

/** Readers see the former file or the whole new one. It is on the disk before the next file is replaced. */
export function replaceKeyFile(folder: string, file: string, text: string): void {
  writeKeyFile(folder, `${file}.new`, text);
  renameSync(join(folder, `${file}.new`), join(folder, file));
  const descriptor = openSync(dirname(join(folder, file)), "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
