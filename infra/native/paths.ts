import { join, resolve } from "node:path";

/** The repository's root. */
export const root = resolve(import.meta.dirname, "../..");

/** Downloads and builds, one folder per tool and version; safe to delete. LAUREL_CACHE overrides it. */
export function cacheDir(): string {
  return resolve(process.env["LAUREL_CACHE"] || join(root, "infra/native/.cache"));
}

/** State, logs and data of running engines. LAUREL_INFRA_DIR overrides it. */
export function runDir(): string {
  return resolve(process.env["LAUREL_INFRA_DIR"] || join(root, "infra/.run"));
}
