import { expect, it } from "vitest";
import { createRandom } from "./random.ts";

it("repeats with the same seed, and differs with another", () => {
  const first = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 20 }, () => random.below(1_000));
  };
  expect(first(7)).toEqual(first(7));
  expect(first(7)).not.toEqual(first(8));
  expect(new Set(first(7)).size).toBeGreaterThan(15);
});

it("picks only from what there is", () => {
  const random = createRandom(1);
  expect(random.pick([])).toBeUndefined();
  expect(random.shuffled([1, 2, 3]).toSorted()).toEqual([1, 2, 3]);
});
