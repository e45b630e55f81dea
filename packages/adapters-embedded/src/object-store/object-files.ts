import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { StoredObject } from "@laurel/event-sourcing/ports/object-store";
import { ignoreMissing } from "../files/durable-files.ts";

interface Entry {
  /** The whole key; for a directory, the common prefix of its keys, including the final `/`. */
  key: string;
  path: string;
  directory: boolean;
}

/**
 * The objects whose keys start with the prefix, in the order of the keys' bytes, with one directory in memory at a
 * time.
 */
export async function* walkObjects(
  path: string,
  prefix: string,
  parent = "",
): AsyncGenerator<StoredObject> {
  for (const { key, path: found, directory } of await entriesOf(path, parent)) {
    if (!directory) yield* objectAt(key, found, prefix);
    else if (key.startsWith(prefix) || prefix.startsWith(key))
      yield* walkObjects(found, prefix, key);
  }
}

async function* objectAt(key: string, path: string, prefix: string): AsyncGenerator<StoredObject> {
  if (!key.startsWith(prefix)) return;
  const found = await stat(path).catch(ignoreMissing);
  if (found !== undefined) yield { key, size: found.size, modifiedAt: found.mtime };
}

async function entriesOf(path: string, parent: string): Promise<Entry[]> {
  const found = (await readdir(path, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return found
    .map((entry) => {
      const directory = entry.isDirectory();
      const key = `${parent}${decodeURIComponent(entry.name)}${directory ? "/" : ""}`;
      return { key, path: join(path, entry.name), directory };
    })
    .toSorted((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)));
}
