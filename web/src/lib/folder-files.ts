import { isFolder, MOST_DROPPED } from "./dropped-files.ts";

/** With the folders, and files that nobody sees. */
const MOST_ENTRIES = 10 * MOST_DROPPED;

/** What systems put into folders. */
const HIDDEN = /^(?:\..*|thumbs\.db|desktop\.ini|__macosx)$/i;

/** All the files, by their path. Undefined if they are too many, or if one can't be read. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[] | undefined> {
  const found: FileSystemFileEntry[] = [];
  let left = MOST_ENTRIES;
  async function find(entry: FileSystemEntry): Promise<void> {
    left -= 1;
    if (isFile(entry)) found.push(entry);
    if (!isFolder(entry)) return;
    for await (const child of childrenOf(entry)) {
      if (left <= 0 || found.length > MOST_DROPPED) return;
      if (!HIDDEN.test(child.name)) await find(child);
    }
  }
  try {
    for (const entry of entries) await find(entry);
    if (left <= 0 || found.length > MOST_DROPPED) return undefined;
    const inOrder = found.toSorted((one, other) =>
      one.fullPath.localeCompare(other.fullPath, undefined, { numeric: true }),
    );
    return await Promise.all(inOrder.map(fileOf));
  } catch {
    return undefined;
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** Browsers give a large folder in parts. */
async function* childrenOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    yield* part;
  }
}
