import { flushDirectory } from "@laurel/adapters-embedded/files/durable-files";
import { ConfigError } from "@laurel/hosting/process/config";
import { existsSync } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { FORMAT, MANIFEST, manifestSchema, type Manifest } from "./format.ts";

/** Marks a folder in which a backup has begun. It becomes the manifest, so at any moment one of the two is there. */
const DRAFT = `${MANIFEST}.new`;

/** The folder for what a backup needs only meanwhile. */
export const scratchOf = (folder: string) => join(folder, "unfinished");

/** Creates the folder. A backup that was interrupted is begun again, and keeps the files that it had copied. */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, MANIFEST)))
    throw new ConfigError(`${folder} already contains a backup. Choose another folder`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder);
  if (entries.length > 0 && !entries.includes(DRAFT))
    throw new ConfigError(`${folder} isn't empty. Choose another folder`);
  // It may have existed before. A backup contains hashes of passwords.
  await chmod(folder, 0o700);
  await writeDraft(folder, "");
  await rm(scratchOf(folder), { recursive: true, force: true });
  await mkdir(scratchOf(folder), { mode: 0o700 });
}

/** Writes the manifest, once everything else is durable. */
export async function finishFolder(folder: string, manifest: Manifest): Promise<void> {
  for (const name of Object.keys(manifest.services)) await flushDirectory(join(folder, name));
  await rm(scratchOf(folder), { recursive: true });
  await writeDraft(folder, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(join(folder, DRAFT), join(folder, MANIFEST));
  await flushDirectory(folder);
}

async function writeDraft(folder: string, content: string): Promise<void> {
  const handle = await open(join(folder, DRAFT), "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushDirectory(folder);
}

/** Throws ConfigError for a folder that isn't a finished backup of a format that this program can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(folder)) throw new ConfigError(`${folder} doesn't exist`);
  const file = join(folder, MANIFEST);
  if (!existsSync(file))
    throw new ConfigError(
      `${folder} isn't a finished backup: it has no ${MANIFEST}. The backup was interrupted, or this is another folder`,
    );
  const content = parse(await readFile(file, "utf8"));
  const { format } = Object(content) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT)
    throw new ConfigError(
      `${file}: the backup has format ${format}, and this release reads format ${FORMAT}. Use the release that wrote it, or a newer one`,
    );
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new ConfigError(`${file} is damaged`);
  return manifest.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
