/** Random numbers that a seed repeats. The timing of the product's own work isn't repeated. */
export interface Random {
  /** From 0 to 1, without 1. */
  fraction(): number;
  /** A whole number from 0 to `end`, without `end`. */
  below(end: number): number;
  /** Undefined only if `values` is empty. */
  pick<Value>(values: readonly Value[]): Value | undefined;
  shuffled<Value>(values: readonly Value[]): Value[];
}

/** Mulberry32: small, and good enough to choose faults. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    pick: (values) => values[below(values.length)],
    shuffled: (values) =>
      values
        .map((value) => ({ value, at: fraction() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value),
  };
}
