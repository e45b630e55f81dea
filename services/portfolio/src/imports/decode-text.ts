import { isUtf8 } from "node:buffer";
import { createCollectedBytes } from "@laurel/hosting/work/collected-bytes";
import type { ImportEncoding } from "@laurel/contracts/routes/imports";
import { legacyEncoding } from "./legacy-encoding.ts";

/** How a text file starts when it says its encoding. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

export interface DecodedText {
  /** The text in UTF-8. As a string it would need the memory once more. */
  utf8: Buffer;
  /** The encoding of a text that isn't sound Unicode. */
  encoding?: ImportEncoding;
  /** The encoding is only the likeliest one. */
  isGuessed?: boolean;
}

const REPLACEMENT = "\uFFFD";

/**
 * The text of a file, without its byte order mark. A file without a mark is UTF-8, in which single bytes that aren't
 * become U+FFFD. A file with more of these than of other letters beyond ASCII has an encoding of older spreadsheets. `chosen` is the encoding of
 * any file that isn't sound Unicode.
 */
export function decodeText(bytes: Buffer, chosen?: ImportEncoding): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { utf8: toUtf8(bytes, marked[0]) };
  if (isUtf8(bytes) && !bytes.includes(REPLACEMENT)) return { utf8: bytes };
  if (chosen) return { utf8: toUtf8(bytes, chosen), encoding: chosen };
  if (isMostlyReadable(bytes)) return { utf8: toUtf8(bytes, "utf-8"), encoding: "utf-8" };
  const encoding = legacyEncoding(bytes);
  return { utf8: toUtf8(bytes, encoding), encoding, isGuessed: true };
}

const PIECE_BYTES = 64 * 1024;

/** The texts of a file, one after the other. */
function* piecesOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
  yield decoder.decode();
}

function toUtf8(bytes: Uint8Array, encoding: string): Buffer {
  // Three bytes for a letter that had one.
  const utf8 = createCollectedBytes(undefined, 3 * bytes.length + 3);
  for (const piece of piecesOf(bytes, encoding)) utf8.add(Buffer.from(piece));
  return utf8.bytes();
}

function isMostlyReadable(bytes: Uint8Array): boolean {
  let balance = 0;
  let unreadable = 0;
  for (const piece of piecesOf(bytes, "utf-8"))
    for (let index = 0; index < piece.length; index += 1) {
      if (piece[index] === REPLACEMENT) unreadable += 1;
      else if (piece.charCodeAt(index) > 0x7f) balance += 1;
    }
  return balance > unreadable || unreadable === 0;
}
