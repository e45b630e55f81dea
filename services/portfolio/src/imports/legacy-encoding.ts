import type { ImportEncoding } from "@laurel/contracts/routes/imports";
import chardet from "chardet";

/** The encodings in which spreadsheets have saved texts, by the names of the detector. Earlier ones win a tie. */
const ENCODINGS: ReadonlyMap<string, ImportEncoding> = new Map([
  ["ISO-8859-1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["windows-1251", "windows-1251"],
  ["windows-1250", "windows-1250"],
  ["ISO-8859-2", "iso-8859-2"],
  ["windows-1256", "windows-1256"],
  ["ISO-8859-7", "windows-1253"],
  ["windows-1253", "windows-1253"],
  ["ISO-8859-9", "windows-1254"],
  ["windows-1254", "windows-1254"],
  ["KOI8-R", "koi8-r"],
  ["Shift_JIS", "shift_jis"],
  ["GB18030", "gb18030"],
  ["EUC-JP", "euc-jp"],
  ["Big5", "big5"],
  ["EUC-KR", "euc-kr"],
]);
/** What spreadsheets save in most of Europe and America. */
const USUAL: ImportEncoding = "windows-1252";
/** Possible, too, where the detector has too few words to name them. */
const ALWAYS_POSSIBLE: readonly ImportEncoding[] = [USUAL, "windows-1250", "windows-1251"];

/** So much text is enough to tell, and little enough to be quick. */
const SAMPLE_BYTES = 20_000;

/**
 * The encoding of a text that isn't UTF-8. The detector sees only the words that aren't ASCII: most headers are English,
 * and would make everything English. Of what it finds possible, the encoding counts that makes the most sound words.
 */
export function legacyEncoding(bytes: Uint8Array): ImportEncoding {
  const sample = wordsBeyondAscii(bytes);
  const found = new Map(ALWAYS_POSSIBLE.map((encoding) => [encoding, 0]));
  for (const { name, confidence } of chardet.analyse(sample)) {
    const encoding = ENCODINGS.get(name);
    if (encoding) found.set(encoding, Math.max(confidence, found.get(encoding) ?? 0));
  }
  const order = [...new Set(ENCODINGS.values())];
  const ranked = Array.from(found, ([encoding, confidence]) => {
    const text = new TextDecoder(encoding).decode(sample);
    return { encoding, text, confidence, soundness: soundnessOf(text) };
  }).toSorted(
    (one, other) =>
      other.soundness - one.soundness ||
      other.confidence - one.confidence ||
      order.indexOf(one.encoding) - order.indexOf(other.encoding),
  );
  const [best] = ranked;
  // Many encodings have the usual one's letters. Its name tells people more.
  const isUsual = ranked.some(({ encoding, text }) => encoding === USUAL && text === best?.text);
  return isUsual ? USUAL : (best?.encoding ?? USUAL);
}

/** Blanks, quotation marks and delimiters, which are no part of a letter in any of the encodings. */
const ENDS: ReadonlySet<number | undefined> = new Set(Buffer.from(' \t\r\n",;'));
const FIRST_BEYOND_ASCII = 0x80;

function wordsBeyondAscii(bytes: Uint8Array): Buffer {
  const words: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  let isBeyond = false;
  for (let index = 0; index <= bytes.length && size < SAMPLE_BYTES; index += 1) {
    const byte = bytes[index];
    if (byte !== undefined && !ENDS.has(byte)) {
      isBeyond ||= byte >= FIRST_BEYOND_ASCII;
      continue;
    }
    if (isBeyond) {
      const word = bytes.subarray(start, Math.min(index, start + SAMPLE_BYTES));
      words.push(word, Buffer.from(" "));
      size += word.length + 1;
    }
    start = index + 1;
    isBeyond = false;
  }
  return Buffer.concat(words);
}

/** The share of words that look like words. */
function soundnessOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.length === 0 ? 0 : words.filter(isSound).length / words.length;
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u,
  /\p{Script=Hangul}/u,
];
const UNREADABLE = /[\uFFFD\u0080-\u009F]/;
const SIGN_IN_WORD = /\p{L}[^\p{L}\p{M}\p{Nd}'’.\-/&()]/u;
const CAPITAL_WITHIN = /\p{Ll}\p{Lu}/u;
const START = /^[\p{L}\p{Nd}("'«„“‘¿¡#–—-]/u;
/** Few Latin words have more letters with accents. */
const MOST_ACCENTED = 0.6;

function isSound(word: string): boolean {
  if (UNREADABLE.test(word) || CAPITAL_WITHIN.test(word) || !START.test(word)) return false;
  if (SIGN_IN_WORD.test(word.replace(/[^\p{L}]+$/u, ""))) return false;
  const letters = word.match(/\p{L}/gu) ?? [];
  const scripts = SCRIPTS.filter((script) => letters.some((letter) => script.test(letter)));
  if (letters.length === 0 || scripts.length > 1) return false;
  const accented = letters.filter((letter) => letter > "\u007F").length;
  const isLatin = scripts[0] === SCRIPTS[0];
  return !isLatin || letters.length < 3 || accented / letters.length <= MOST_ACCENTED;
}
