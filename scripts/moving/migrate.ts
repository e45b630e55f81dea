import type { Environment } from "@laurel/hosting/process/config";
import { isWhole, KEY_FILES } from "@laurel/hosting/keys/key-folder";
import { ConfigError } from "@laurel/hosting/process/config";
import { existsSync, statSync } from "node:fs";
import { cp, readdir, readFile, rename, rm } from "node:fs/promises";
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

const UNFINISHED_KEYS = "copying";

export interface MigrateRequest {
  from: string;
  environment: Environment;
  steps: Steps;
}

/** Where the data is between the two installations. It's beside the source, which isn't changed. */
export const workFolderOf = (from: string) => `${resolve(from)}.migration`;

/**
 * Moves an embedded installation to engines: writes a backup, and restores it there. After an interruption, the same
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

/**
 * Links in mails, access tokens and the secrets of webhooks keep working only with the same keys. Throws ConfigError when
 * other keys are there. An interrupted copy is begun again.
 */
export async function copyKeys(root: string, { KEYS_DIR = "" }: Environment): Promise<void> {
  const [from, to] = [join(root, "keys"), resolve(KEYS_DIR)];
  if (!isWhole(from))
    throw new ConfigError(`--from: ${from} contains no keys, so this isn't a whole installation`);
  const there = existsSync(to) ? await readdir(to) : [];
  if (there.length === 0 || there.includes(UNFINISHED_KEYS)) {
    const draft = join(to, UNFINISHED_KEYS);
    // The draft goes last: it says that the others are from an interrupted copy.
    for (const name of there.filter((one) => one !== UNFINISHED_KEYS))
      await rm(join(to, name), { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await cp(from, draft, { recursive: true, preserveTimestamps: true });
    for (const name of await inOrder(draft)) await rename(join(draft, name), join(to, name));
    await rm(draft, { recursive: true });
    return;
  }
  // The signing keys of either may have been rotated since.
  const tokenKey = KEY_FILES.tokenKey;
  const [ours, theirs] = await Promise.all(
    [from, to].map((folder) => readFile(join(folder, tokenKey)).catch(() => undefined)),
  );
  if (!isWhole(to) || !ours || !theirs?.equals(ours))
    throw new ConfigError(
      `KEYS_DIR: ${to} isn't empty, and its keys aren't those of ${root}. Webhooks and links in emails would stop working. Empty it, or name another folder`,
    );
}

/** The file that says that keys are complete comes last. */
async function inOrder(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.toSorted(
    (a, b) => Number(a === KEY_FILES.complete) - Number(b === KEY_FILES.complete),
  );
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
