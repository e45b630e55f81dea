import { makePrivateFile, makePrivateFolder } from "@laurel/adapters-embedded/files/private-files";
import { ConfigError } from "@laurel/hosting/process/config";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Engines } from "./engines.ts";

/** The folder with all data of an embedded installation. Only one process at a time uses it. */
export interface DataFolder {
  /** The absolute path of a file in it. */
  path(...names: string[]): string;
  /** Releases the lock for the next process. */
  release(): void;
}

/** Exists while a restore exchanges the files of the installation. */
export const RESTORE_MARK = "restore.json";

/** Whether the product has been started with this folder. */
export const isInstallation = (folder: string) => existsSync(resolve(folder, "events"));

/**
 * Creates the folder if it's missing, accessible only to its owner, and locks it. Throws ConfigError when it can't be
 * used, and when a restore was interrupted, unless it's opened to complete that restore.
 */
export function openDataFolder(
  folder: string,
  engines: Engines,
  { restores = false } = {},
): DataFolder {
  const root = resolve(folder);
  if (!restores && existsSync(resolve(root, RESTORE_MARK)))
    throw new ConfigError(
      `DATA_DIR: a restore of ${root} was interrupted. Run the same npm run restore again`,
    );
  const path = (...names: string[]) => resolve(root, ...names);
  try {
    // Files of documents have always been private, and there may be many.
    makePrivateFolder(root, ["objects"]);
    for (const part of ["events", "documents", "records", "run"])
      mkdirSync(path(part), { recursive: true });
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${root} can't be written (${reasonOf(error)})`);
  }
  const lock = lockFile(path("lock.db"), root);
  try {
    rememberEngines(path("engines.json"), engines);
  } catch (error) {
    lock.close();
    throw error;
  }
  return { path, release: () => lock.close() };
}

/**
 * Locks a data folder by an exclusive transaction that never ends: the system releases it when the process dies, however
 * it dies. It doesn't change an existing file. Throws ConfigError when another process has the lock.
 */
export function lockFile(file: string, root: string): DatabaseSync {
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    const busy = reasonOf(error).includes("locked");
    throw new ConfigError(
      busy
        ? `DATA_DIR: another Laurel process is using ${root}`
        : `DATA_DIR: ${file} can't be locked (${reasonOf(error)})`,
    );
  }
}

/** Refuses a start with other engines than this installation's data is in. */
function rememberEngines(file: string, engines: Engines): void {
  const here = JSON.stringify(engines);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, here, { flush: true, mode: 0o600 });
    renameSync(`${file}.new`, file);
    return;
  }
  const before = readFileSync(file, "utf8");
  if (before !== here)
    throw new ConfigError(
      `DATA_DIR: ${file} says that this installation keeps its data in ${before}, not in ${here}. ` +
        "Start it with the same engines as before, or with another DATA_DIR",
    );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
