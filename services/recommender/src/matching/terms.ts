import { CATALOGUE } from "../catalogue/catalogue.ts";
import type { CatalogueEntry } from "../catalogue/entry.ts";
import { wordsOf } from "./words.ts";

/** A term of a path, of `size` words. */
interface Term {
  entry: CatalogueEntry;
  size: number;
}

/** For each word, the terms that contain it. */
const index = new Map<string, Term[]>();
for (const entry of CATALOGUE) {
  for (const text of [entry.name, entry.category, ...entry.skills, ...entry.topics]) {
    const words = wordsOf(text);
    const term = { entry, size: words.length };
    for (const word of words) index.set(word, [...(index.get(word) ?? []), term]);
  }
}

/**
 * The paths that share words with a subject, each with the similarity of its nearest term: the share of common words,
 * up to 1.
 */
export function alikeTo(words: readonly string[]): Map<CatalogueEntry, number> {
  const common = new Map<Term, number>();
  for (const word of words)
    for (const term of index.get(word) ?? []) common.set(term, (common.get(term) ?? 0) + 1);
  const found = new Map<CatalogueEntry, number>();
  for (const [{ entry, size }, count] of common) {
    const alike = count / Math.max(words.length, size);
    found.set(entry, Math.max(alike, found.get(entry) ?? 0));
  }
  return found;
}
