import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** The repository's root. */
export const root = resolve(import.meta.dirname, "../..");

/**
 * Downloads and builds, one folder per tool and version; safe to delete. All checkouts of a user share it, so a fresh one
 * builds nothing again. LAUREL_CACHE overrides it.
 */
export function cacheDir(): string {
  const ofUser = process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache");
  return resolve(process.env["LAUREL_CACHE"] || join(ofUser, "laurel"));
}

/** State, logs and data of running engines. LAUREL_INFRA_DIR overrides it. */
export function runDir(): string {
  return resolve(process.env["LAUREL_INFRA_DIR"] || join(root, "infra/.run"));
}
