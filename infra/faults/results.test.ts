import { expect, it } from "vitest";
import { isHeld, merged, tableOf, type Result } from "./results.ts";

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

it("says which runs held already, and repeats those that didn't", () => {
  const all = [result(1, true), result(2, false)];
  const run = { scenario: "broker-killed", form: "short", seed: 1 } as const;
  expect(isHeld(run, all)).toBe(true);
  expect(isHeld({ ...run, seed: 2 }, all)).toBe(false);
  expect(isHeld({ ...run, form: "long" }, all)).toBe(false);
  expect(isHeld({ ...run, scenario: "broker" }, all)).toBe(false);
});
