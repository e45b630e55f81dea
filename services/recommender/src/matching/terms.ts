import { CATALOGUE } from "../catalogue/catalogue.ts";
import type { CatalogueEntry } from "../catalogue/entry.ts";
import { wordsOf } from "./words.ts";

/** A term of a path, of `size` words. */
interface Term {
  entry: CatalogueEntry;
  size: number;
  isCategory: boolean;
}

/** For each word, the terms that contain it. */
const index = new Map<string, Term[]>();
for (const entry of CATALOGUE) {
  const { name, category, skills, topics } = entry;
  for (const text of [name, category, ...skills, ...topics]) {
    const words = wordsOf(text);
    const term = { entry, size: words.length, isCategory: text === category };
    for (const word of words) index.set(word, [...(index.get(word) ?? []), term]);
  }
}

/**
 * The paths that share words with a subject, each with the similarity of its nearest term: the share of common words,
 * up to 1. The name of a category is a term only of what people say that they're interested in: SQL doesn't build on a
 * skill in Cloud because both are in “Cloud and operations”.
 */
export function alikeTo(
  words: readonly string[],
  { withCategories }: { withCategories: boolean },
): Map<CatalogueEntry, number> {
  const common = new Map<Term, number>();
  for (const word of words)
    for (const term of index.get(word) ?? []) common.set(term, (common.get(term) ?? 0) + 1);
  const found = new Map<CatalogueEntry, number>();
  for (const [{ entry, size, isCategory }, count] of common) {
    if (isCategory && !withCategories) continue;
    const alike = count / Math.max(words.length, size);
    found.set(entry, Math.max(alike, found.get(entry) ?? 0));
  }
  return found;
}
