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
