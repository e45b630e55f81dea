import { CATALOGUE } from "../catalogue/catalogue.ts";
import type { CatalogueEntry } from "../catalogue/entry.ts";
import { tellsField } from "./fields.ts";
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

/** Words of paths of this many categories say little about a subject, like “safety” or “care”. */
const MANY = 3;

function isVague(word: string): boolean {
  const categories = (index.get(word) ?? []).map(({ entry }) => entry.category);
  return !tellsField(word) && new Set(categories).size >= MANY;
}

/**
 * The paths that share words with a subject, each with the similarity of its nearest term: the share of common words,
 * up to 1. The name of a category is a term only of what people say that they're interested in: SQL doesn't build on a
 * skill in Cloud because both are in “Cloud and operations”. A vague word alone is shared only if a subject has no other:
 * safeguarding doesn't follow on from wound care because of a duty of care.
 */
export function alikeTo(
  words: readonly string[],
  { withCategories }: { withCategories: boolean },
): Map<CatalogueEntry, number> {
  const common = new Map<Term, number>();
  const clear = words.filter((word) => !isVague(word));
  const counting = new Set(
    (clear.length > 0 ? clear : words).flatMap((word) => index.get(word) ?? []),
  );
  for (const word of words)
    for (const term of index.get(word) ?? [])
      if (counting.has(term)) common.set(term, (common.get(term) ?? 0) + 1);
  const found = new Map<CatalogueEntry, number>();
  for (const [{ entry, size, isCategory }, count] of common) {
    if (isCategory && !withCategories) continue;
    const alike = count / Math.max(words.length, size);
    found.set(entry, Math.max(alike, found.get(entry) ?? 0));
  }
  return found;
}
