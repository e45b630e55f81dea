import { mergeKey } from "./merge-key.ts";

export interface Counted {
  value: string;
  count: number;
}

/** More than people have. Further texts aren't counted: they would take memory and time without a bound. */
const MOST_DIFFERENT = 50_000;

interface Merged {
  count: number;
  spellings: Map<string, number>;
}

/**
 * Counts texts, up to 50,000 different ones. Spellings that differ only in case are one, shown in the most frequent
 * spelling.
 */
export function createMergedCounts() {
  const merged = new Map<string, Merged>();
  /** Texts repeat much more often than they differ. */
  const keys = new Map<string, string>();

  function keyOf(text: string): string {
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = mergeKey(text);
    if (keys.size < MOST_DIFFERENT) keys.set(text, key);
    return key;
  }

  return {
    keyOf,
    has: (key: string) => merged.has(key),
    /**
     * Adds a text. A text that isn't counted only says how it is spelled, which then doesn't depend on what is counted.
     */
    add(text: string, isCounted: boolean): void {
      const key = keyOf(text);
      if (merged.size >= MOST_DIFFERENT && !merged.has(key)) return;
      const one = merged.get(key) ?? { count: 0, spellings: new Map<string, number>() };
      one.count += Number(isCounted);
      one.spellings.set(text, (one.spellings.get(text) ?? 0) + 1);
      merged.set(key, one);
    },
    /** How many different texts were counted. */
    total: () => [...merged.values()].filter(({ count }) => count > 0).length,
    /** The most frequent first. */
    most(limit: number): Counted[] {
      return [...merged.values()]
        .filter(({ count }) => count > 0)
        .map(({ count, spellings }) => ({ value: mostFrequent(spellings), count }))
        .toSorted((one, other) => other.count - one.count || compare(one.value, other.value))
        .slice(0, limit);
    },
  };
}

/** The same whatever the order in which the spellings were met. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [first = ["", 0]] = [...spellings].toSorted(
    ([one, times], [other, others]) => others - times || compare(one, other),
  );
  return first[0];
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
