/** Choices that depend only on the text they start from, so that the same person always gets the same data. */
export interface Choices {
  /** A whole number from `from` to `to`, both included. */
  number(from: number, to: number): number;
  one<Item>(items: readonly [Item, ...Item[]]): Item;
  /** `count` different items in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[];
  /** True in this share of the cases, 0 to 1. */
  chance(share: number): boolean;
}

export function createChoices(text: string): Choices {
  const next = mulberry32(fnv1a(text));
  const number = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    number,
    one: (items) => items[number(0, items.length - 1)] ?? items[0],
    some(items, count) {
      const left = items.map((_item, index) => index);
      while (left.length > count) left.splice(number(0, left.length - 1), 1);
      return left.flatMap((index) => items.slice(index, index + 1));
    },
    chance: (share) => next() < share,
  };
}

/** A small generator of numbers from 0 to 1. Nothing here is a secret. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fnv1a(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619) >>> 0;
  return value;
}
