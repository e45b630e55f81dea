import { mkdir, open, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { ObjectStore, StoredObject } from "@laurel/event-sourcing/ports/object-store";
import { keySegments } from "@laurel/event-sourcing/adapter-support/object-keys";
import {
  emptyDrafts,
  flushDirectory,
  hasCode,
  ignoreMissing,
  writeDurably,
} from "../files/durable-files.ts";
import { walkObjects } from "./object-files.ts";

/**
 * Objects as files below `directory`, which only this process may use. Removes unfinished uploads of an earlier run.
 */
export async function createFileObjectStore({
  directory,
}: {
  directory: string;
}): Promise<ObjectStore> {
  const root = join(directory, "objects");
  const drafts = join(directory, "drafts");
  await reached(mkdir(root, { recursive: true }));
  await reached(emptyDrafts(drafts));
  const pathOf = (key: string) => join(root, ...keySegments(key).map(encodeURIComponent));

  return {
    async put(key, body) {
      const target = { root, drafts, path: pathOf(key) };
      const write = writeDurably(target, async (draft) => {
        for await (const chunk of namingFailure(body)) await draft.writeFile(chunk);
        return draft.stat();
      });
      const { size, mtime } = await reached(write);
      return { key, size, modifiedAt: mtime };
    },
    async get(key) {
      return reached(openFile(pathOf(key)));
    },
    async delete(key) {
      const path = pathOf(key);
      await reached(unlink(path).catch(ignoreMissing));
      await reached(removeEmpty(root, dirname(path)));
    },
    async *list(prefix): AsyncIterable<StoredObject> {
      try {
        yield* walkObjects(root, prefix);
      } catch (error) {
        rethrow(error);
      }
    },
    async close() {},
  };
}

/** Removes directories that the delete left empty: their names are user ids. */
async function removeEmpty(root: string, directory: string): Promise<void> {
  let current = directory;
  while (current !== root) {
    try {
      await rmdir(current);
    } catch (error) {
      if (hasCode(error, "ENOTEMPTY", "EEXIST")) break;
      ignoreMissing(error);
    }
    current = dirname(current);
  }
  await flushDirectory(current).catch(ignoreMissing);
}

async function openFile(path: string): Promise<Readable | undefined> {
  const handle = await open(path, "r").catch(ignoreMissing);
  if (handle === undefined) return undefined;
  if ((await handle.stat()).isFile()) return handle.createReadStream();
  await handle.close();
  return undefined;
}

class BrokenBody extends Error {}

/** Distinguishes errors of the stored body, which belong to the caller, from disk errors. */
async function* namingFailure(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new BrokenBody("the body ended early", { cause: error });
  }
}

async function reached<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  if (error instanceof BrokenBody) throw error.cause;
  throw error instanceof Error && "syscall" in error
    ? new EngineUnavailable("ObjectStore", error)
    : error;
}
