/** A file in a folder that is dropped. */
export function entryOf(name: string, content = `%PDF-1.7 ${name}`): FileSystemFileEntry {
  const file = (take: FileCallback) => take(new File([content], name));
  return {
    ...entry(name),
    isFile: true,
    isDirectory: false,
    file,
  };
}

/** As browsers give a part of a folder. */
const PART = 100;

/** A folder with these entries, or one that fails with this error. */
export function folderOf(
  name: string,
  entries: readonly FileSystemEntry[] | "NotFoundError",
): FileSystemDirectoryEntry {
  const createReader = () => {
    let at = 0;
    return {
      readEntries(take: FileSystemEntriesCallback, fail?: ErrorCallback) {
        if (entries === "NotFoundError") return fail?.(new DOMException("Gone", entries));
        at += PART;
        take(entries.slice(at - PART, at));
      },
    };
  };
  const none = () => {};
  return {
    ...entry(name),
    isFile: false,
    isDirectory: true,
    createReader,
    getFile: none,
    getDirectory: none,
  };
}

const entry = (name: string) => ({
  name,
  fullPath: `/${name}`,
  filesystem: {} as FileSystem,
  getParent: () => {},
});

/** What an event of a drop holds. */
export function droppedItems(entries: readonly FileSystemEntry[]): DataTransfer {
  const items = entries.map((one) => ({ kind: "file", webkitGetAsEntry: () => one }));
  return { types: ["Files"], items, files: [] } as unknown as DataTransfer;
}
