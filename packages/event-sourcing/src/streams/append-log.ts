import type { Collection, Document } from "../ports/document-store.ts";

/** The id of the entry at an index. Ids sort in the order of the indexes. */
export const entryId = (index: number) => `place-${String(index).padStart(16, "0")}`;

/** Sorts after every entry. */
export const AFTER_LAST_ENTRY = "place-~";

/**
 * A log in a collection, read by index: 1, 2, 3, … An entry is appended by inserting it under its id, and an index is
 * tried only once the one before it is known to be taken. So a reader that has read up to an index has missed nothing
 * before it, regardless of clocks: a delayed insert finds its index taken, or becomes the last entry.
 */
export interface AppendLog<Entry extends Document> {
  /** Durable once resolved. If the outcome is unknown and the entry is appended again, it may appear twice. */
  append(entry: (index: number) => Entry): Promise<number>;
  /** Tells the log about an index that was read. */
  seen(index: number): void;
  /** The highest index that is known to be taken. */
  last(): number;
}

/** `start` is an index that is taken, or 0. */
export function createAppendLog<Entry extends Document>(
  collection: Pick<Collection<Entry>, "insert">,
  start: number,
): AppendLog<Entry> {
  let last = start;
  const seen = (index: number) => void (last = Math.max(last, index));
  return {
    seen,
    last: () => last,
    async append(entry) {
      for (;;) {
        const index = last + 1;
        const isMine = await collection.insert(entryId(index), entry(index));
        seen(index);
        if (isMine) return index;
      }
    },
  };
}
