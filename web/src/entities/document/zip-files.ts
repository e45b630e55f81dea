import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import type { FileEntry } from "@zip.js/zip.js";
import { extensionOf } from "../../entities/document/file-rules.ts";
import { MOST_DROPPED } from "../../lib/dropped-files.ts";

/** A certificate in a zip. It takes memory only once it's unpacked. */
export interface PackedFile {
  name: string;
  /** Fails for a damaged one. One that is too large ends just above the limit. */
  unpack: () => Promise<File>;
}

const CERTIFICATES = ["pdf", "png", "jpg", "jpeg", "webp"];
const LISTS = ["csv", "tsv", "xlsx", "xls", "ods"];
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;
/** In an export of our own, the documents belong to the credentials. */
const OWN_EXPORT = "credentials.json";

/** The certificates in a zip, and whether it has lists as well. Nothing for what isn't a zip that can be read. */
export async function certificatesIn(
  zip: File,
): Promise<{ certificates: PackedFile[]; hasLists: boolean }> {
  const entries = await entriesOf(zip).catch(() => []);
  const has = (kinds: readonly string[]) =>
    entries.filter(({ name }) => kinds.includes(extensionOf(name)));
  const isOwn = entries.some(({ name }) => name === OWN_EXPORT);
  const certificates = isOwn ? [] : has(CERTIFICATES).slice(0, MOST_DROPPED);
  return { certificates, hasLists: has(LISTS).length > 0 };
}

/** The files by the zip's directory. Nothing is unpacked. */
async function entriesOf(zip: File): Promise<PackedFile[]> {
  const { BlobReader, configure, ZipReader } = await import("@zip.js/zip.js");
  // Its workers would be made of blobs, which the pages' policy forbids.
  configure({ useWebWorkers: false });
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  return entries.flatMap((entry) => {
    const { filename, encrypted } = entry;
    if (entry.directory || encrypted || HIDDEN.test(filename)) return [];
    const name = filename.slice(filename.lastIndexOf("/") + 1);
    return [{ name, unpack: async () => new File(await unpacked(entry), name) }];
  });
}

/** No more than a little above the limit, whatever a zip has been made for. */
async function unpacked(entry: FileEntry): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const enough = new AbortController();
  let left = MAX_IMPORT_BYTES;
  const taking = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      if (left < 0) return;
      parts.push(part);
      left -= part.byteLength;
      if (left < 0) enough.abort();
    },
  });
  await entry.getData(taking, { signal: enough.signal }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  return parts;
}
