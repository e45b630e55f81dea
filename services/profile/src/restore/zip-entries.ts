import { text } from "@laurel/contracts/text";
import {
  MAX_LOCKER_BYTES,
  MAX_PICTURE_UPLOAD_BYTES,
  MAX_UPLOAD_BYTES,
} from "@laurel/contracts/constants";
import { pictureFile } from "@laurel/contracts/picture-file";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { fromFdPromise, type Entry, type ZipFile } from "yauzl";
import { listElements, MalformedList, type ListLimits } from "./list-elements.ts";
import { damagedPart, notAnExport, tooLargePart, wrongPart } from "./problems.ts";

/** More than our own largest export has. */
const MAX_ENTRIES = 3_000;
/** Of one JSON list, uncompressed: the credentials of one person and their indentation. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;
/** Of a JSON file that is parsed at once. */
const MAX_JSON_BYTES = 256 * 1024;
/** Texts compress to a twentieth or so; a large one that claims more is made to fill the memory. */
const MAX_RATIO = 250;
const SMALL_BYTES = 4 * 1024 * 1024;

/** The files of an export, which are never written to the disk. Every method throws an HttpProblem for a damaged zip. */
export interface ZipEntries {
  /** The JSON of a small file; undefined when there is none of that name. */
  json(name: string): Promise<unknown>;
  /** The elements of a JSON list; undefined when there is no file of that name. */
  elements(name: string, limits: ListLimits): AsyncIterable<unknown> | undefined;
  /** The size of all JSON files, uncompressed. */
  jsonBytes: number;
  /** The file of a document; undefined when there is none. */
  document(id: string): FileEntry | undefined;
  /** An uploaded picture by its id; undefined when there is none. */
  picture(id: string): FileEntry | undefined;
}

export interface FileEntry {
  size: number;
  bytes(): Promise<Buffer>;
}

const DOCUMENT = /^documents\/([^/]+)\/[^/]+$/;

export async function openZip(fd: number): Promise<ZipEntries> {
  const zip = await orDamaged(fromFdPromise(fd, { lazyEntries: true, autoClose: false }));
  const { byName, byDocument } = await orDamaged(listEntries(zip));
  return {
    async json(name) {
      const entry = byName.get(name);
      if (!entry) return undefined;
      if (entry.uncompressedSize > MAX_JSON_BYTES) throw wrongPart(name);
      const text = (await read(zip, entry)).toString("utf8");
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw wrongPart(name);
      }
    },
    elements(name, limits) {
      const entry = byName.get(name);
      if (!entry) return undefined;
      if (entry.uncompressedSize > MAX_LIST_BYTES || isBomb(entry)) throw wrongPart(name);
      return elementsOf(zip, entry, limits);
    },
    jsonBytes: Array.from(byName.values())
      .filter(({ fileName }) => fileName.endsWith(".json"))
      .reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    document: (id) => fileOf(zip, byDocument.get(id)),
    picture(id) {
      const entry = byName.get(`pictures/${pictureFile(id)}`);
      if (entry && entry.uncompressedSize > MAX_PICTURE_UPLOAD_BYTES)
        throw tooLargePart(entry.fileName);
      return fileOf(zip, entry);
    },
  };
}

const fileOf = (zip: ZipFile, entry: Entry | undefined): FileEntry | undefined =>
  entry && { size: entry.uncompressedSize, bytes: () => read(zip, entry) };

/** Names that occur twice could be read in two ways. */
async function listEntries(zip: ZipFile) {
  if (zip.entryCount > MAX_ENTRIES)
    throw notAnExport(
      text("This file isn’t an export of Laurel, or it’s damaged: it has too many files."),
    );
  const byName = new Map<string, Entry>();
  const byDocument = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (byName.has(fileName))
      throw notAnExport(
        text("This file isn’t an export of Laurel, or it’s damaged: {file} is in it twice.", {
          file: fileName,
        }),
      );
    byName.set(fileName, entry);
    const id = DOCUMENT.exec(fileName)?.[1];
    if (id === undefined) continue;
    if (byDocument.has(id))
      throw notAnExport(
        text(
          "This file isn’t an export of Laurel, or it’s damaged: two files belong to document {id}.",
          { id },
        ),
      );
    if (uncompressedSize > MAX_UPLOAD_BYTES) throw tooLargePart(fileName);
    bytes += uncompressedSize;
    if (bytes > MAX_LOCKER_BYTES)
      throw notAnExport(
        text("This file isn’t an export of Laurel, or it’s damaged: its documents are too large."),
      );
    byDocument.set(id, entry);
  }
  return { byName, byDocument };
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * compressedSize;

/** yauzl fails for an entry that is larger than it says, and checks no sums. */
async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = await orDamaged(zip.openReadStreamPromise(entry).then((stream) => buffer(stream)));
  if (crc32(bytes) !== entry.crc32) throw damagedPart(entry.fileName);
  return bytes;
}

async function* elementsOf(zip: ZipFile, entry: Entry, limits: ListLimits): AsyncGenerator {
  let sum = 0;
  async function* checked(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of text) {
      sum = crc32(bytes, sum);
      yield bytes;
    }
  }
  try {
    yield* listElements(checked(await zip.openReadStreamPromise(entry)), limits);
  } catch (error) {
    if (error instanceof MalformedList) throw wrongPart(entry.fileName);
    return await orDamaged(Promise.reject(error));
  }
  if (sum !== entry.crc32) throw damagedPart(entry.fileName);
}

async function orDamaged<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && error.name === "HttpProblem") throw error;
    throw notAnExport();
  }
}
