import type { MovedDocument } from "./format.ts";

/**
 * The documents of two readings of the same collections, in their order. A document that is only in one of them is kept:
 * it was made or removed in between. Of two versions, the second reading's is kept.
 */
export async function* mergeDocuments(
  first: AsyncIterator<MovedDocument>,
  second: AsyncIterator<MovedDocument>,
): AsyncGenerator<MovedDocument> {
  let [one, other] = [await first.next(), await second.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : compareDocuments(one.value, other.value);
    if (order < 0) {
      yield one.value;
      one = await first.next();
      continue;
    }
    yield other.value;
    if (order === 0) one = await first.next();
    other = await second.next();
  }
}

const compareDocuments = (one: MovedDocument, other: MovedDocument) =>
  compareText(one.collection, other.collection) || compareText(one.id, other.id);

/** Byte by byte, as the stores order ids. */
const compareText = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));
