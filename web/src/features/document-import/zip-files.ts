import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
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

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** With the longest comment. */
const END_BYTES = 22 + 65_535;
/** Of thousands of files. */
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
const PLAIN = 0;
const DEFLATED = 8;

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());

/** The files by the zip's directory, which is at its end. */
async function entriesOf(zip: File): Promise<PackedFile[]> {
  const tail = await viewOf(zip.slice(-END_BYTES));
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  const [size, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (size > MOST_DIRECTORY_BYTES) return [];
  const directory = await viewOf(zip.slice(from, from + size));
  const entries: PackedFile[] = [];
  for (let at = 0; at + 46 <= size && directory.getUint32(at, true) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((field) =>
      directory.getUint16(at + field, true),
    );
    const path = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, name));
    const method = directory.getUint16(at + 10, true);
    const isProtected = (directory.getUint16(at + 8, true) & 1) === 1;
    const isSound = !isProtected && (method === PLAIN || method === DEFLATED);
    const place = {
      method,
      bytes: directory.getUint32(at + 20, true),
      at: directory.getUint32(at + 42, true),
    };
    if (isSound && !path.endsWith("/") && !HIDDEN.test(path))
      entries.push({ name: nameIn(path), unpack: () => unpacked(zip, nameIn(path), place) });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

async function unpacked(
  zip: File,
  name: string,
  { method, bytes, at }: { method: number; bytes: number; at: number },
): Promise<File> {
  const header = await viewOf(zip.slice(at, at + 30));
  const start = at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + bytes);
  return new File(method === PLAIN ? [packed] : await inflated(packed), name);
}

/** No more than a little above the limit, whatever a zip has been made for. */
async function inflated(packed: Blob): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let left = MAX_IMPORT_BYTES;
  const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return parts;
    parts.push(value);
    left -= value.byteLength;
    if (left >= 0) continue;
    await reader.cancel();
    return parts;
  }
}
