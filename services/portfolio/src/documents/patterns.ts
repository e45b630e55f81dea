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
  return `(?:${runsOf(longestFirst).map(pattern).join("|")})`;
}

/** Words in a row with the same bounds, which they share: bounds of each word would take most of the time. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && boundsOf(run[0] ?? "").join() === boundsOf(word).join()) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function boundsOf(word: string): readonly [start: string, end: string] {
  if (UNSPACED.test(word)) return ["", ""];
  return [START, word.endsWith("*") ? "" : END];
}

function pattern(words: readonly string[]): string {
  const [start, end] = boundsOf(words[0] ?? "");
  return `${start}(?:${words.map(lettersOf).join("|")})${end}`;
}

const lettersOf = (word: string) =>
  word
    .replace(/\*$/u, "")
    .replaceAll("*", String.raw`\p{L}*`)
    .replace(/['’]/gu, "['’]")
    .replaceAll(" ", String.raw`\s+`);
