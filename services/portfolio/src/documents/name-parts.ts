/** Letters that have no decomposition, as people write them without accents. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
/** Scripts that put no spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{M}\p{Cf}]+/gu;
/** Shorter parts of a name are in many texts, such as initials and `de`. */
const SHORTEST = 3;
/** From here on, a word that goes on a bit is an inflected name. */
const INFLECTED = 4;

/** Letters without case, accents and invisible characters: `Zoë` and `ZOE` are the same. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[ßłøđðþæœı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** The words of a text with their places. Hyphens, apostrophes and digits separate words. */
export const wordsIn = (text: string) =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    plain: plainLetters(word),
    start: index,
    end: index + word.length,
  }));

/** The parts of a person's names, such as first and last name. */
export interface NameParts {
  /** Whether a word is a part of the name, several of them in one, or an inflected one. */
  has(word: string): boolean;
  /** Whether it's a part that is too short to be recognized alone. */
  hasShort(word: string): boolean;
  /** How many letters all parts have together: a longer word isn't worth looking at. */
  letters: number;
}

export function namePartsOf(names: readonly string[]): NameParts {
  const all = new Set(names.flatMap((name) => wordsIn(name).map(({ plain }) => plain)));
  const parts = [...all].filter((part) => part.length >= SHORTEST);
  const isJoined = (word: string): boolean =>
    word === "" || parts.some((part) => word.startsWith(part) && isJoined(word.slice(part.length)));
  return {
    has: (word) => word !== "" && (isJoined(word) || parts.some((part) => isInflected(word, part))),
    hasShort: (word) => all.has(word) && word.length < SHORTEST,
    letters: [...all].join("").length,
  };
}

function isInflected(word: string, part: string): boolean {
  if (!word.startsWith(part)) return false;
  const more = word.length - part.length;
  if (part.length < INFLECTED) return word === `${part}s`;
  return more <= (/^\p{Script=Latin}*$/u.test(part) ? 1 : 3);
}
