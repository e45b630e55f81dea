const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where a word starts and ends, in any script that has words. */
export const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
export const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Matches any of the words, given as lists with commas. A word that ends in `*` may go on. */
export function wordsPattern(...lists: readonly string[]): RegExp {
  return new RegExp(anyOf(lists.flatMap((list) => list.split(/,\s*/u))), "iu");
}

/** Longer ones first, so that “valid until” isn't “valid”. */
export function anyOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return `(?:${longestFirst.map(pattern).join("|")})`;
}

function pattern(word: string): string {
  const isOpen = word.endsWith("*");
  const letters = word
    .replace(/\*$/u, "")
    .replaceAll("*", String.raw`\p{L}*`)
    .replace(/['’]/gu, "['’]")
    .replaceAll(" ", String.raw`\s+`);
  return UNSPACED.test(word) ? letters : `${START}${letters}${isOpen ? "" : END}`;
}
