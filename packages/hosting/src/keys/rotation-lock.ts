import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../process/config.ts";
import { touchKeyFile } from "./key-files.ts";

/**
 * Keeps other processes from rotating the keys at the same time. The system releases the lock when the process dies,
 * however it dies. Throws ConfigError when another process has it.
 */
export function lockKeys(folder: string): Disposable {
  touchKeyFile(folder, "rotation.lock");
  const lock = new DatabaseSync(join(folder, "rotation.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (cause) {
    lock.close();
    throw new ConfigError(`KEYS_DIR: another process is rotating the keys in ${folder}`, { cause });
  }
}
