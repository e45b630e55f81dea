import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file that only its owner can read. */
export function writeKeyFile(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, file), text, { mode: 0o600, flush: true });
}

/** Readers see the former file or the whole new one. */
export function replaceKeyFile(folder: string, file: string, text: string): void {
  writeKeyFile(folder, `${file}.new`, text);
  renameSync(join(folder, `${file}.new`), join(folder, file));
}
