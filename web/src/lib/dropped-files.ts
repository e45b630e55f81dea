/** The most files that are taken at once, also out of folders. */
export const MOST_DROPPED = 500;
/** With the folders, and files that nobody sees. */
const MOST_ENTRIES = 10 * MOST_DROPPED;

/** What systems put into folders. */
const HIDDEN = /^(?:\..*|thumbs\.db|desktop\.ini|__macosx)$/i;

/**
 * What was dropped, if a folder is among it. Call it before the event has ended; the files themselves can be read
 * later. Undefined if `transfer.files` is all there is.
 */
export function entriesWithFolder(transfer: DataTransfer): FileSystemEntry[] | undefined {
  // Browsers without folders have files alone.
  const items = Array.from(transfer.items ?? []).filter(({ kind }) => kind === "file");
  const entries = items.flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(isFolder) ? entries : undefined;
}

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

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
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
