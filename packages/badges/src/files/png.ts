import { crc32, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const KEYWORDS = ["openbadgecredential", "openbadges"];

export const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * The badge in a PNG's text chunks (Open Badges Baking Specification), that of 3.0 before that of 2.0. Undefined if the
 * PNG has no badge, or if it's longer than `mostBytes`. Of each keyword, the first chunk with a right checksum counts, or
 * the first one if none has: a text chunk is ancillary, and some programs have written wrong checksums. The badge's
 * signature shows whether it's damaged.
 */
export function unbakePng(bytes: Buffer, mostBytes: number): string | undefined {
  const chosen = new Map<string, Chunk>();
  for (const chunk of textChunks(bytes)) {
    const keyword = chunk.data.subarray(0, Math.max(0, chunk.data.indexOf(0))).toString("latin1");
    const before = chosen.get(keyword);
    if (!KEYWORDS.includes(keyword) || before?.isWhole || (before && !chunk.isWhole)) continue;
    chosen.set(keyword, chunk);
  }
  return KEYWORDS.map((keyword) => {
    const chunk = chosen.get(keyword);
    return chunk && textOf(chunk.type, chunk.data.subarray(keyword.length + 1), mostBytes);
  }).find((text) => text !== undefined);
}

interface Chunk {
  type: string;
  data: Buffer;
  /** Its checksum is right. */
  isWhole: boolean;
}

/** Programs write a few hundred, each with 8 KB or more of the picture. */
const MOST_CHUNKS = 20_000;

function* textChunks(bytes: Buffer): Generator<Chunk> {
  let count = 0;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    count += 1;
    if (count > MOST_CHUNKS) return;
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "IEND") return;
    if (type === "iTXt" || type === "tEXt") {
      const isWhole = crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end);
      yield { type, data: bytes.subarray(at + 8, end), isWhole };
    }
    at = end + 4;
  }
}

/** What follows the keyword. iTXt: compression flag and method, language, translated keyword, text. */
function textOf(type: string, rest: Buffer, mostBytes: number): string | undefined {
  if (type === "tEXt") return rest.toString("utf8");
  const [flag, method] = rest;
  const language = rest.indexOf(0, 2);
  const keyword = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (keyword < 0 || method !== 0) return undefined;
  const text = rest.subarray(keyword + 1);
  if (flag === 0) return text.toString("utf8");
  return flag === 1 ? inflated(text, mostBytes) : undefined;
}

function inflated(text: Buffer, mostBytes: number): string | undefined {
  try {
    return inflateSync(text, { maxOutputLength: mostBytes }).toString("utf8");
  } catch {
    return undefined;
  }
}
