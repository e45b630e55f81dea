import { describe, expect, it } from "vitest";
import { p99Result, rateResult, type Sample } from "./measure.ts";

const UNKNOWN = Number.NaN;
const samples = (fields: keyof Sample, values: readonly number[], others: Sample) =>
  values.map((value): Sample => ({ ...others, [fields]: value }));

describe("a ratio of rates", () => {
  const reference = samples("rate", [100, 100, 100], { rate: 0, cpu: 10 });

  it("is that of the CPU times if the rates vary more between the rounds", () => {
    const product = samples("rate", [100, 80, 25], { rate: 0, cpu: 20 });
    const { value, detail } = rateResult("P0", 0.5, { product, reference });
    expect(value).toBe(0.5);
    expect(detail).toContain("by rate 0.80 (spread 69 %), by CPU time 0.50 (spread 0 %)");
  });

  it("is that of the rates if these are steadier", () => {
    const product = samples("cpu", [10, 20, 40], { rate: 80, cpu: 0 });
    expect(rateResult("P0", 0.5, { product, reference }).value).toBe(0.8);
  });

  it("is that of the rates if the system reports no CPU time", () => {
    const without = (rate: number) => [{ rate, cpu: UNKNOWN }];
    const sides = { product: without(80), reference: without(100) };
    expect(rateResult("P0", 0.5, sides).value).toBe(0.8);
  });
});

it("a ratio of times is the median of the rounds' ratios", () => {
  const timed = (times: readonly number[]) => samples("p99", times, { rate: 1, cpu: 1 });
  const sides = { product: timed([4, 90, 3]), reference: timed([2, 3, 3]) };
  expect(p99Result("P0", 2.5, sides)).toMatchObject({ value: 2, goal: { atMost: 2.5 } });
});
