import { expect, it } from "vitest";
import { merged, tableOf, type Result } from "./results.ts";

const result = (seed: number, held: boolean): Result => ({
  scenario: "broker-killed",
  form: "short",
  seed,
  held,
  figures: `seed ${seed}`,
  findings: [],
  on: "2026-11-23",
});
const scenarios = [
  {
    id: "broker-killed",
    name: "the broker is killed",
    run: async () => ({ findings: [], figures: "" }),
  },
];

it("adds seeds of several runs, and replaces a seed that is run again", () => {
  const all = [result(2, false), result(10, true), result(2, true)].reduce<Result[]>(merged, []);
  expect(all.map(({ seed, held }) => [seed, held])).toEqual([
    [2, true],
    [10, true],
  ]);
});

it("says how many seeds held, and which didn't", () => {
  const text = tableOf([result(1, true), result(2, false)], scenarios);
  expect(text).toContain("| 1 of 2, not with seed 2 | – | seed 1 |");
});
