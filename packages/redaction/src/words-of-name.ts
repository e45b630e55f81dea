import type { NamePart, NameParts } from "./name-parts.ts";

/** Stretches of letters, from `starts[n]` up to `ends[n]`, ordered by their start. */
interface Stretches {
  starts: number[];
  ends: number[];
}

/**
 * Which words are a person's name: alone, several parts in one word, a part in several words (`A D A`), or inflected.
 * The words are laid end to end. A name begins and ends with words, and its parts follow each other without a gap. It
 * takes time in proportion to the letters times the parts, whatever they are: people choose both.
 */
export function wordsOfName(words: readonly string[], parts: NameParts): boolean[] {
  const text = words.join("");
  const wordEnds = endsOf(words);
  const bounds = new Uint8Array(text.length + 1);
  for (const bound of [0, ...wordEnds]) bounds[bound] = 1;
  const depth = new Int32Array(text.length + 1);
  addChained(depth, partsIn(text, parts), bounds);
  addInflected(depth, text, parts, bounds);
  return covered(words, wordEnds, depth);
}

/** Where each word ends. */
function endsOf(words: readonly string[]): number[] {
  let end = 0;
  return words.map((word) => (end += word.length));
}

/** Every part at every place. */
function partsIn(text: string, parts: NameParts): Stretches {
  const found: Stretches = { starts: [], ends: [] };
  for (let start = 0; start < text.length; start += 1)
    for (const { letters } of parts.long.get(text.charAt(start)) ?? []) {
      if (!text.startsWith(letters, start)) continue;
      found.starts.push(start);
      found.ends.push(start + letters.length);
    }
  return found;
}

/** The parts that lead from the bound of a word to another one, together with those before and after them. */
function addChained(depth: Int32Array, { starts, ends }: Stretches, bounds: Uint8Array): void {
  const begun = bounds.slice();
  const ended = bounds.slice();
  starts.forEach((start, index) => {
    if (begun[start] === 1) begun[ends[index] ?? 0] = 1;
  });
  for (let index = starts.length - 1; index >= 0; index -= 1)
    if (ended[ends[index] ?? 0] === 1) ended[starts[index] ?? 0] = 1;
  starts.forEach((start, index) => {
    const end = ends[index] ?? 0;
    if (begun[start] === 1 && ended[end] === 1) add(depth, start, end);
  });
}

/** Whole words that are a part and a bit more. */
function addInflected(depth: Int32Array, text: string, parts: NameParts, bounds: Uint8Array): void {
  for (let start = 0; start < text.length; start += 1) {
    if (bounds[start] === 0) continue;
    for (const part of parts.long.get(text.charAt(start)) ?? []) {
      if (!text.startsWith(part.letters, start)) continue;
      const from = start + part.letters.length;
      for (let end = from + 1; end <= from + longestEnding(text, from, part); end += 1)
        if (bounds[end] === 1) add(depth, start, end);
    }
  }
}

function longestEnding(text: string, from: number, { ending }: NamePart): number {
  if (ending !== "s") return ending;
  return text.charAt(from) === "s" ? 1 : 0;
}

/** Notes a stretch by where it opens and closes. */
function add(depth: Int32Array, start: number, end: number): void {
  depth[start] = (depth[start] ?? 0) + 1;
  depth[end] = (depth[end] ?? 0) - 1;
}

/** The words that stretches cover. Together, these always reach from bound to bound. */
function covered(words: readonly string[], ends: readonly number[], depth: Int32Array): boolean[] {
  let at = 0;
  let open = 0;
  return words.map((word, index) => {
    let isCovered = false;
    for (; at < (ends[index] ?? 0); at += 1) {
      open += depth[at] ?? 0;
      isCovered ||= open > 0;
    }
    return word !== "" && isCovered;
  });
}
