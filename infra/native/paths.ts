import { join, resolve } from "node:path";

/** The repository's root. */
export const root = resolve(import.meta.dirname, "../..");

/** What was downloaded and built, one folder a tool and version; safe to delete. LAUREL_CACHE puts it elsewhere. */
export function cacheDir(): string {
  return resolve(process.env["LAUREL_CACHE"] || join(root, "infra/native/.cache"));
}

/** State, logs and data of running engines. LAUREL_INFRA_DIR puts it elsewhere. */
export function runDir(): string {
  return resolve(process.env["LAUREL_INFRA_DIR"] || join(root, "infra/.run"));
}
