import { flushDirectory } from "@laurel/adapters-embedded/files/durable-files";
import { z } from "@laurel/contracts/zod";
import { RESTORE_MARK } from "@laurel/standalone/data-folder";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Where the restored files are made. It's on the same file system, so that they can be moved. */
export const DRAFT = "restoring";
const REPLACED = "replaced";

/** What a restore exchanges. Sessions end, because `key-values.db` isn't in a backup. */
const PARTS = [
  "events",
  "records",
  "documents",
  "objects",
  "key-values.db",
  "key-values.db-wal",
  "key-values.db-shm",
];

const markSchema = z.object({ backup: z.string() });

/** The backup whose restore was interrupted while the files were exchanged. */
export async function interruptedRestore(root: string): Promise<string | undefined> {
  const file = join(root, RESTORE_MARK);
  if (!existsSync(file)) return undefined;
  return markSchema.parse(JSON.parse(await readFile(file, "utf8"))).backup;
}

/** Marks the folder, so that the product doesn't start before the exchange has ended. */
export async function markRestore(root: string, backup: string): Promise<void> {
  const draft = join(root, `${RESTORE_MARK}.new`);
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(JSON.stringify({ backup }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(root, RESTORE_MARK));
  await flushDirectory(root);
}

/**
 * Exchanges the files. It can be repeated after a crash at any point: a part that is no longer among the new ones has
 * been exchanged.
 */
export async function exchange(root: string): Promise<void> {
  const [draft, replaced] = [join(root, DRAFT), join(root, REPLACED)];
  await mkdir(replaced, { recursive: true });
  for (const part of PARTS) {
    const isNew = existsSync(join(draft, part));
    // The key values have no successor: what exists is always old.
    if (!isNew && !part.startsWith("key-values")) continue;
    if (existsSync(join(root, part))) {
      await rm(join(replaced, part), { recursive: true, force: true });
      await rename(join(root, part), join(replaced, part));
    }
    if (isNew) await rename(join(draft, part), join(root, part));
    await flushDirectory(root);
  }
  await rm(replaced, { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true });
  await rm(join(root, RESTORE_MARK), { force: true });
  await flushDirectory(root);
}

export async function emptyDraft(root: string): Promise<string> {
  await rm(join(root, DRAFT), { recursive: true, force: true });
  await rm(join(root, REPLACED), { recursive: true, force: true });
  await mkdir(join(root, DRAFT), { mode: 0o700 });
  return join(root, DRAFT);
}
