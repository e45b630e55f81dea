import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BackupFile } from "./format.ts";

const BUFFERED = 1 << 20;

/** Adds lines up to their number, their bytes and their hash. */
export interface LineTally {
  add(line: string): void;
  total(name: string): BackupFile;
}

export function createLineTally(): LineTally {
  const hash = createHash("sha256");
  let [lines, bytes] = [0, 0];
  return {
    add(line) {
      hash.update(line);
      lines += 1;
      bytes += Buffer.byteLength(line);
    },
    total: (name) => ({ name, bytes, lines, sha256: hash.digest("hex") }),
  };
}

/** Writes values as lines of JSON, durably and accessible only to the owner. */
export async function writeLines(
  folder: string,
  name: string,
  values: AsyncIterable<unknown> | Iterable<unknown>,
  onLine: () => void = () => {},
): Promise<BackupFile> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "w", 0o600);
  const tally = createLineTally();
  try {
    let waiting = "";
    for await (const value of values) {
      const line = lineOf(value);
      tally.add(line);
      waiting += line;
      onLine();
      if (waiting.length < BUFFERED) continue;
      await handle.writeFile(waiting);
      waiting = "";
    }
    await handle.writeFile(waiting);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return tally.total(name);
}

export const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`;

/** The values of a file that was checked before. */
export async function* readLines<Value>(
  path: string,
  schema: { parse(value: unknown): Value },
): AsyncGenerator<Value> {
  let rest: Buffer = Buffer.alloc(0);
  // Only line feeds end a line: text may contain characters that other readers also take for ends.
  for await (const chunk of createReadStream(path, { highWaterMark: BUFFERED })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield schema.parse(JSON.parse(rest.toString("utf8", start, end)));
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
}

/** The SHA-256 and the size of a file, or of other bytes. */
export async function hashBytes(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}

export const hashFile = (path: string) =>
  hashBytes(createReadStream(path, { highWaterMark: BUFFERED }));
