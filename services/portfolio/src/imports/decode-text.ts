/** How a text file starts when it says its encoding. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * The text of a file, without its byte order mark. A file without a mark is UTF-8. Bytes that aren't become U+FFFD, unless
 * no character needs more than one byte: then it's Windows-1252, in which older spreadsheets save.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!text.includes("\uFFFD")) return text;
  const hasWideCharacters = /[^\p{ASCII}\uFFFD]/u.test(text);
  return hasWideCharacters ? text : new TextDecoder("windows-1252").decode(bytes);
}
