import { existsSync } from "node:fs";
import { join } from "node:path";
import { credentialKey } from "@laurel/portfolio/credentials.projection";
import { credentialIn, type Erased } from "./erased-key.ts";
import { ERASED, erasedSchema, GONE_FOR_GOOD, goneSchema, type BackupFile } from "./format.ts";
import { readLines, writeLines } from "./hashed-file.ts";

/** Writes what was erased into a backup. */
export async function writeErased(
  folder: string,
  erased: readonly Erased[],
): Promise<BackupFile[]> {
  const people = erased.filter(({ key }) => !credentialIn(key));
  const lines = people.map(({ key, settled }) => ({ userId: key, settled }));
  const gone = erased.flatMap(({ key, settled }) => {
    const credential = credentialIn(key);
    return credential
      ? [{ ownerId: credential.userId, credentialId: credential.credentialId, settled }]
      : [];
  });
  return [await writeLines(folder, ERASED, lines), await writeLines(folder, GONE_FOR_GOOD, gone)];
}

/** Reads what a backup says. */
export async function readErased(folder: string): Promise<Erased[]> {
  const erased: Erased[] = [];
  for await (const { userId, settled } of readLines(join(folder, ERASED), erasedSchema))
    erased.push({ key: userId, settled });
  const file = join(folder, GONE_FOR_GOOD);
  // Backups of the release before have no such file.
  if (existsSync(file))
    for await (const { ownerId, credentialId, settled } of readLines(file, goneSchema))
      erased.push({ key: credentialKey(ownerId, credentialId), settled });
  return erased;
}
