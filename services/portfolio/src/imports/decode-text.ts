import { legacyEncoding } from "./legacy-encoding.ts";

/** How a text file starts when it says its encoding. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

export interface DecodedText {
  text: string;
  /** The encoding that was guessed; undefined for Unicode. */
  guessed?: string;
}

/**
 * The text of a file, without its byte order mark. A file without a mark is UTF-8, in which single bytes that aren't
 * become U+FFFD. A file with more of these than of other letters beyond ASCII has an encoding of older spreadsheets.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return { text: new TextDecoder(marked[0]).decode(bytes) };
  const text = new TextDecoder("utf-8").decode(bytes);
  if (isMostlyReadable(text)) return { text };
  const guessed = legacyEncoding(bytes);
  return { text: new TextDecoder(guessed).decode(bytes), guessed };
}

const UNREADABLE = 0xfffd;

function isMostlyReadable(text: string): boolean {
  let balance = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === UNREADABLE) balance -= 1;
    else if (unit > 0x7f) balance += 1;
  }
  return balance > 0 || !text.includes("\uFFFD");
}
