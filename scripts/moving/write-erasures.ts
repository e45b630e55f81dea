import { z } from "@laurel/contracts/zod";
import { credentialKey } from "@laurel/portfolio/credentials.projection";
import { ConfigError } from "@laurel/hosting/process/config";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { toErase } from "./erased.ts";
import { credentialIn } from "./erased-key.ts";
import { writeLines } from "./hashed-file.ts";
import { quiet } from "./progress.ts";
import type { BackupSource } from "./write-backup.ts";

const id = z.string().min(1);
/** The release before takes every `userId` for a person that is to be erased. So a credential's is called otherwise. */
const schema = z.union([
  z.object({ userId: id }).transform(({ userId }) => userId),
  z
    .object({ ownerId: id, credentialId: id })
    .transform(({ ownerId, credentialId }) => credentialKey(ownerId, credentialId)),
]);

/**
 * Adds the ids of all erased people and of the credentials that are gone for good to the list in the file, one JSON object
 * a line. Nothing is removed from it, besides an erased person's credentials: an older backup that was restored since may
 * not know it. Returns the keys that it contains.
 */
export async function writeErasures(file: string, source: BackupSource): Promise<string[]> {
  const before = existsSync(file) ? await readErasures(file) : [];
  // Not beside the file, which may be on another machine.
  const scratch = await mkdtemp(join(tmpdir(), "laurel-erasures-"));
  try {
    const moment = await source.choose(scratch, quiet);
    const erased = await moment.erased();
    await moment.close();
    const keys = [...toErase([], [...before, ...erased.map(({ key }) => key)])];
    const draft = `${basename(file)}.new`;
    await writeLines(dirname(file), draft, keys.map(lineOf));
    await rename(join(dirname(file), draft), file);
    return keys;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function lineOf(key: string): object {
  const credential = credentialIn(key);
  if (!credential) return { userId: key };
  return { ownerId: credential.userId, credentialId: credential.credentialId };
}

/** Reads the keys in such a file. Throws ConfigError when it's missing or damaged. */
export async function readErasures(file: string): Promise<string[]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => schema.parse(JSON.parse(line)));
  } catch (error) {
    throw new ConfigError(`--erasures: ${file} can't be read as a list of what was erased`, {
      cause: error,
    });
  }
}
