import type { Collection, Document } from "../ports/document-store.ts";

/** The id of what stands at a place: in the order of the places, and nothing else's id. */
export const placeKey = (place: number) => `place-${String(place).padStart(16, "0")}`;

/** Behind every place. */
export const BEHIND_PLACES = "place-~";

/**
 * A log in a collection, read by place: 1, 2, 3, … A place is taken by inserting under its id, and the next one only
 * once it is known that this one stands. So whoever has read up to a place has missed nothing before it, whatever the
 * clocks say: an insert that arrives after its caller has given up either finds its place taken, or nothing behind it.
 */
export interface Places<Entry extends Document> {
  /** Durable once resolved. An entry whose outcome stayed open may stand twice when it is offered again. */
  append(entry: (place: number) => Entry): Promise<number>;
  /** Tells of a place that was read. */
  stands(place: number): void;
  /** The highest place that is known to stand. */
  last(): number;
}

/** `start` is a place that stands, 0 for none. */
export function createPlaces<Entry extends Document>(
  collection: Pick<Collection<Entry>, "insert">,
  start: number,
): Places<Entry> {
  let last = start;
  const stands = (place: number) => void (last = Math.max(last, place));
  return {
    stands,
    last: () => last,
    async append(entry) {
      for (;;) {
        const place = last + 1;
        const isMine = await collection.insert(placeKey(place), entry(place));
        stands(place);
        if (isMine) return place;
      }
    },
  };
}
