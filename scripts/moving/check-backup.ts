import { createFileObjectStore } from "@laurel/adapters-embedded/object-store/file-object-store";
import type { ObjectStore } from "@laurel/event-sourcing/ports/object-store";
import { ConfigError } from "@laurel/hosting/process/config";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "./backup-folder.ts";
import { OBJECT_FOLDER, OBJECTS, objectSchema, type Manifest } from "./format.ts";
import { hashBytes, hashFile, readLines } from "./hashed-file.ts";
import type { Steps } from "./progress.ts";

/** A finished backup whose files are what they were when it was written. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  objects: ObjectStore;
}

/** Reads the whole backup before anything depends on it. Throws ConfigError that names the first damaged file. */
export async function checkBackup(folder: string, steps: Steps): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  steps.begin("Checking the backup", manifest.files.length + manifest.objects.count);
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(folder, name);
    if (!existsSync(path)) throw new ConfigError(`The backup is damaged: ${path} is missing`);
    const found = await hashFile(path);
    if (found.size !== bytes || found.sha256 !== sha256) throw damaged(path);
    steps.done();
  }
  const objects = await createFileObjectStore({ directory: join(folder, OBJECT_FOLDER) });
  for await (const { key, size, sha256 } of readLines(join(folder, OBJECTS), objectSchema)) {
    const body = await objects.get(key);
    if (!body) throw new ConfigError(`The backup is damaged: the document ${key} is missing`);
    const found = await hashBytes(body);
    if (found.size !== size || found.sha256 !== sha256) throw damaged(`the document ${key}`);
    steps.done();
  }
  return { folder, manifest, objects };
}

const damaged = (what: string) =>
  new ConfigError(`The backup is damaged: ${what} isn't what was written`);
