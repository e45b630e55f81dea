import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Makes renames and new names in the directory durable. */
export async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a draft, flushes it and moves it to `path`, which so has either the old or the new content, never a part.
 * `drafts` must be on the same file system. A parent directory of `path` may be missing if it's below `root`. An error
 * of `fill` is rethrown after the draft is removed.
 */
export async function writeDurably<Answer>(
  { root, drafts, path }: { root: string; drafts: string; path: string },
  fill: (draft: FileHandle) => Promise<Answer>,
): Promise<Answer> {
  const draft = join(drafts, randomUUID());
  try {
    const answer = await fillDraft(draft, fill);
    await moveInto(draft, path);
    await flushUpTo(root, dirname(path));
    return answer;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes drafts that a crash has left. */
export async function emptyDrafts(drafts: string): Promise<void> {
  await mkdir(drafts, { recursive: true });
  for (const name of await readdir(drafts))
    await rm(join(drafts, name), { recursive: true, force: true });
}

async function fillDraft<Answer>(
  draft: string,
  fill: (draft: FileHandle) => Promise<Answer>,
): Promise<Answer> {
  const handle = await open(draft, "wx", 0o600);
  try {
    const answer = await fill(handle);
    await handle.sync();
    return answer;
  } finally {
    await handle.close();
  }
}

/** A concurrent delete may remove the empty directory between creating it and moving the draft into it. */
async function moveInto(draft: string, path: string, attempts = 5): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await rename(draft, path);
  } catch (error) {
    if (attempts <= 1 || !isMissing(error)) throw error;
    await moveInto(draft, path, attempts - 1);
  }
}

async function flushUpTo(root: string, directory: string): Promise<void> {
  const depth = relative(root, directory)
    .split(sep)
    .filter((name) => name !== "").length;
  let current = directory;
  for (let level = 0; level <= depth; level += 1) {
    await flushDirectory(current).catch(ignoreMissing);
    current = dirname(current);
  }
}

/** Also when a directory in the path is a file, or a file is a directory: then the file doesn't exist. */
const isMissing = (error: unknown) => hasCode(error, "ENOENT", "ENOTDIR", "EISDIR");

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

export function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}
