import { describe, expect, it } from "vitest";
import { p99Result, rateResult, type Sample } from "./measure.ts";

const sides = (rounds: readonly [product: Sample, reference: Sample][]) => ({
  product: rounds.map(([product]) => product),
  reference: rounds.map(([, reference]) => reference),
});

describe("a ratio of rates", () => {
  it("is that of the CPU times if the rates vary more between the rounds", () => {
    const { value, detail } = rateResult(
      "P0",
      0.5,
      sides([
        [
          { rate: 100, cpu: 20 },
          { rate: 100, cpu: 10 },
        ],
        [
          { rate: 50, cpu: 20 },
          { rate: 100, cpu: 10 },
        ],
        [
          { rate: 25, cpu: 20 },
          { rate: 100, cpu: 10 },
        ],
      ]),
    );
    expect(value).toBe(0.5);
    expect(detail).toContain("by rate 0.50 (spread 50 %), by CPU time 0.50 (spread 0 %)");
  });

  it("is that of the rates if these are steadier, or the system reports no CPU time", () => {
    const steady = { rate: 80, cpu: Number.NaN };
    const { value } = rateResult("P0", 0.5, sides([[steady, { rate: 100, cpu: Number.NaN }]]));
    expect(value).toBe(0.8);
    const uneven = sides([
      [
        { rate: 80, cpu: 10 },
        { rate: 100, cpu: 10 },
      ],
      [
        { rate: 80, cpu: 20 },
        { rate: 100, cpu: 10 },
      ],
      [
        { rate: 80, cpu: 40 },
        { rate: 100, cpu: 10 },
      ],
    ]);
    expect(rateResult("P0", 0.5, uneven).value).toBe(0.8);
  });
});

it("a ratio of times is the median of the rounds' ratios", () => {
  const sample = (p99: number) => ({ rate: 1, cpu: 1, p99 });
  const rounds = sides([
    [sample(4), sample(2)],
    [sample(90), sample(3)],
    [sample(3), sample(3)],
  ]);
  expect(p99Result("P0", 2.5, rounds)).toMatchObject({ value: 2, goal: { atMost: 2.5 } });
});
