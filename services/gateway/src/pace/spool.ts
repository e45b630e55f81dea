import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Bytes that wait for their reader, first in memory and then on the disk. They are read in the order of `add`. */
export interface Spool {
  add(chunk: Buffer): void;
  /** All waiting bytes, and the waiting bytes that are in memory. */
  size(): { bytes: number; inMemory: number };
  /** Writes the oldest bytes of those in memory to the disk. False when there are none. */
  store(): Promise<boolean>;
  /** Takes the next bytes out; undefined when there are none. Doesn't overlap with `store`. */
  next(): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

const READ_BYTES = 64 * 1024;

export function createSpool(): Spool {
  const memory: Buffer[] = [];
  let inMemory = 0;
  let file: FileHandle | undefined;
  let written = 0;
  let read = 0;
  let isClosed = false;

  function takeFromMemory(): Buffer | undefined {
    const chunk = memory.shift();
    inMemory -= chunk?.length ?? 0;
    return chunk;
  }

  return {
    add(chunk) {
      memory.push(chunk);
      inMemory += chunk.length;
    },
    size: () => ({ bytes: inMemory + written - read, inMemory }),
    async store() {
      if (memory.length === 0) return false;
      file ??= await openNameless();
      if (isClosed) await file.close();
      const chunk = isClosed ? undefined : takeFromMemory();
      if (!chunk) return false;
      const { bytesWritten } = await file.write(chunk, 0, chunk.length, written);
      if (bytesWritten < chunk.length) throw new Error("The disk for slow answers is full");
      written += chunk.length;
      return true;
    },
    async next() {
      if (!file || written === read) return takeFromMemory();
      const wanted = Math.min(READ_BYTES, written - read);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, read);
      read += bytesRead;
      return buffer.subarray(0, bytesRead);
    },
    async close() {
      isClosed = true;
      await file?.close();
    },
  };
}

/** A file without a name: only this process can read it, and it vanishes when the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `laurel-answer-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
