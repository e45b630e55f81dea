import { buffer } from "node:stream/consumers";
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
  try {
    // yauzl checks names and sizes, and fails for an entry that is larger than it says.
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true });
    if (zip.entryCount > MAX_ENTRIES) throw new UnreadableZip("too many entries");
    let left = MAX_BYTES;
    for await (const entry of zip.eachEntry()) {
      const name = wants(entry.fileName);
      if (name === undefined || found.has(name)) continue;
      left -= entry.uncompressedSize;
      if (left < 0 || isBomb(entry)) throw new UnreadableZip("it expands too far");
      found.set(name, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch (error) {
    if (error instanceof UnreadableZip) throw error;
    throw new UnreadableZip("the zip can't be read", { cause: error });
  }
  return found;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
