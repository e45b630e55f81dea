import type { Environment } from "@laurel/hosting/process/config";
import { ConfigError } from "@laurel/hosting/process/config";
import { existsSync, statSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readManifest } from "./backup-folder.ts";
import { checkBackup, type CheckedBackup } from "./check-backup.ts";
import { databasesIn } from "./embedded-source.ts";
import { MANIFEST } from "./format.ts";
import type { Steps } from "./progress.ts";
import { restore } from "./restore.ts";
import type { Restored } from "./restore-embedded.ts";
import { openStoppedSource } from "./stopped-source.ts";
import { writeBackup } from "./write-backup.ts";

export interface MigrateRequest {
  from: string;
  environment: Environment;
  steps: Steps;
}

/** Where the data is between the two installations. It's beside the source, which isn't changed. */
export const workFolderOf = (from: string) => `${resolve(from)}.migration`;

/**
 * Moves an embedded installation to engines, by a backup of it that is restored there. After an interruption, the same
 * command goes on with that backup.
 */
export async function migrate({
  from,
  environment,
  steps,
}: MigrateRequest): Promise<{ backup: CheckedBackup; restored: Restored }> {
  const root = resolve(from);
  const work = workFolderOf(root);
  const source = openStoppedSource(root);
  try {
    await copyKeys(root, environment);
    if (!existsSync(join(work, MANIFEST))) await writeBackup(work, source, steps);
    await refuseChanged(root, work);
    const backup = await checkBackup(work, steps);
    const request = { environment, backup, replace: false, erased: undefined, steps };
    const restored = await restore(request);
    await rm(work, { recursive: true });
    return { backup, restored };
  } finally {
    source.close();
  }
}

/** Links in mails, access tokens and the secrets of webhooks keep working only with the same keys. */
async function copyKeys(root: string, { KEYS_DIR }: Environment): Promise<void> {
  if (KEYS_DIR === undefined) return;
  const keys = join(root, "keys");
  const there = existsSync(KEYS_DIR) ? await readdir(KEYS_DIR) : [];
  if (there.length > 0 || !existsSync(keys)) return;
  await cp(keys, resolve(KEYS_DIR), { recursive: true, preserveTimestamps: true });
}

/** Somebody may have used the installation between two runs. */
async function refuseChanged(root: string, work: string): Promise<void> {
  const { at } = await readManifest(work);
  const changed = databasesIn(root)
    .flatMap((file) => [file, `${file}-wal`])
    .find((file) => existsSync(file) && statSync(file).mtimeMs > Date.parse(at));
  if (changed !== undefined)
    throw new ConfigError(
      `${changed} was changed after this migration began. Remove ${work} and what is on the engines, then begin again`,
    );
}
