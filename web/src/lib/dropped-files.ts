/** The most files that are taken at once, also out of folders. */
export const MOST_DROPPED = 500;

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

export const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry =>
  entry.isDirectory;
