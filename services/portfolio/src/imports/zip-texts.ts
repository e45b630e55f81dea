import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { fromBufferPromise, type Entry } from "yauzl";

/** More than the entries of our own largest export. */
const MAX_ENTRIES = 3_000;
/** Of all wanted entries together, uncompressed: the credentials of one person and their indentation. */
const MAX_BYTES = 40 * 1024 * 1024;
/** Texts compress to a twentieth or so; a large one that claims more is made to fill the memory. */
const MAX_RATIO = 250;
const SMALL_BYTES = 4 * 1024 * 1024;

/** The file is a bomb, or isn't a zip that can be read. */
export class UnreadableZip extends Error {
  override readonly name = "UnreadableZip";
}

/**
 * The contents of the wanted files of a zip, by the name that `wants` gives them. Nothing is written anywhere. Throws
 * UnreadableZip for a damaged zip, for names that point outside of it, and for one that expands too far.
 */
export async function zipTexts(
  bytes: Buffer,
  wants: (fileName: string) => string | undefined,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let left = MAX_BYTES;
  for await (const { entry, open } of zipEntries(bytes)) {
    const name = wants(entry.fileName);
    if (name === undefined || found.has(name)) continue;
    left -= entry.uncompressedSize;
    if (left < 0 || isBomb(entry)) throw new UnreadableZip("it expands too far");
    found.set(name, await readable(async () => buffer(await open())));
  }
  return found;
}

/** The names of the files of a zip. Throws UnreadableZip as `zipTexts`. */
export async function zipNames(bytes: Buffer): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { entry } of zipEntries(bytes)) names.add(entry.fileName);
  return names;
}

/** Throws UnreadableZip for a zip that a library for its kind of file had better not unpack. */
export async function checkZip(bytes: Buffer): Promise<void> {
  let left = MAX_BYTES;
  for await (const { entry, open } of zipEntries(bytes)) {
    left -= entry.uncompressedSize;
    if (left < 0 || isBomb(entry)) throw new UnreadableZip("it expands too far");
    await readable(async () => finished((await open()).resume()));
  }
}

async function* zipEntries(bytes: Buffer) {
  // yauzl checks names and sizes, and fails for an entry that is larger than it says.
  const zip = await readable(() => fromBufferPromise(bytes, { validateEntrySizes: true }));
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableZip("too many entries");
  const entries = zip.eachEntry();
  for (;;) {
    const next = await readable(() => entries.next());
    if (next.done) return;
    const entry = next.value;
    yield { entry, open: () => zip.openReadStreamPromise(entry) };
  }
}

async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw new UnreadableZip("the zip can't be read", { cause: error });
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
