import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { SimulatedLoop, type Load, type Seen } from "@laurel/testing/simulated-loop";
import { describe, expect, it } from "vitest";
import { createOverload } from "./overload.ts";
import type { Purpose } from "./overload-watch.ts";

/** With 2 ms of work per request, the simulated process can take about 500 requests a second. */
const CAPACITY = 500;
const MIX: Purpose[] = [
  "visit",
  "read",
  "read",
  "change",
  "visit",
  "read",
  "read",
  "visit",
  "read",
  "read",
];

function run(load: Partial<Load>) {
  const loop = new SimulatedLoop();
  const logged: string[] = [];
  const log = (line: unknown) => void logged.push(String(line));
  const logger = { debug: log, info: log, warn: log, error: log };
  const overload = createOverload({ metrics: noMetrics, logger, loop });
  const seen = loop.run(overload, { rate: () => 0, mix: MIX, seconds: 10, ...load });
  return { seen, logged };
}

const refusedOf = (seen: readonly Seen[], purpose?: Purpose) => {
  const asked = seen.filter((one) => purpose === undefined || one.purpose === purpose);
  return asked.filter(({ refused }) => refused).length / asked.length;
};
const between = (seen: readonly Seen[], from: number, to: number) =>
  seen.filter(({ at }) => at >= from && at < to);

function p99Of(seen: readonly Seen[]): number {
  const times = seen.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

describe("an overload", () => {
  it.each([1.2, 1.5, 2, 3])(
    "of %f times the capacity: accepted requests are answered soon",
    (times) => {
      const { seen } = run({ rate: () => times * CAPACITY });
      const settled = between(seen, 1, 9.5);
      expect(p99Of(settled)).toBeLessThan(130);
      // A refusal costs a fortieth of the work here.
      expect(settled.filter(({ refused }) => !refused).length / 8.5).toBeGreaterThan(
        0.85 * CAPACITY,
      );
      // Those that arrived before the overload was proven.
      expect(p99Of(seen)).toBeLessThan(700);
    },
  );

  it("that is far too much at once is held after a few seconds", () => {
    const { seen } = run({ rate: () => 5 * CAPACITY });
    const settled = between(seen, 6, 9.5);
    expect(p99Of(settled)).toBeLessThan(150);
    expect(settled.filter(({ refused }) => !refused).length / 3.5).toBeGreaterThan(0.75 * CAPACITY);
  });

  it("refuses visits first, then reads and changes alike", () => {
    const twice = between(run({ rate: () => 2 * CAPACITY }).seen, 1, 10);
    expect(refusedOf(twice, "visit")).toBeGreaterThan(0.9);
    expect(refusedOf(twice, "read")).toBeGreaterThan(0.05);
    expect(refusedOf(twice, "read")).toBeLessThan(0.6);
    const difference = refusedOf(twice, "read") - refusedOf(twice, "change");
    expect(Math.abs(difference)).toBeLessThan(0.1);
  });

  it.each(["visit", "read", "change"] as const)(
    "of one purpose, %s, is held as well",
    (purpose) => {
      const { seen } = run({ rate: () => 2 * CAPACITY, mix: [purpose] });
      expect(refusedOf(between(seen, 1, 10))).toBeGreaterThan(0.4);
      expect(p99Of(between(seen, 1, 9.5))).toBeLessThan(120);
    },
  );

  it("is held without swings", () => {
    const { seen } = run({ rate: () => 2 * CAPACITY });
    const halves = Array.from({ length: 16 }, (_, index) =>
      refusedOf(between(seen, 1 + index / 2, 1.5 + index / 2)),
    );
    expect(Math.max(...halves) - Math.min(...halves)).toBeLessThan(0.25);
  });

  it("leaves no more than a thousand requests waiting", () => {
    const { seen } = run({ clients: 1_500, seconds: 0.01 });
    expect(seen.length).toBeGreaterThan(1_400);
    expect(seen.filter(({ refused }) => !refused)).toHaveLength(1_008);
  });

  it("of impatient clients is held as well", () => {
    const { seen } = run({ clients: 400 });
    expect(p99Of(between(seen, 4, 9.5))).toBeLessThan(250);
  });

  it("is over soon after it ends, and begins and ends with a line in the log", () => {
    const { seen, logged } = run({ rate: (s) => (s < 5 ? 3 : 0.5) * CAPACITY });
    expect(refusedOf(between(seen, 5.5, 10))).toBe(0);
    expect(logged).toEqual(["overloaded: some requests are refused", "no longer overloaded"]);
  });

  it("that ended in silence refuses nobody who comes later", () => {
    const { seen } = run({ rate: (s) => (s < 5 ? 3 * CAPACITY : s < 7 ? 0 : 20) });
    expect(refusedOf(between(seen, 6.9, 10))).toBe(0);
  });
});

describe("a flood from one network", () => {
  it.each(["stray", "visit", "read"] as const)(
    "of requests that look like a %s refuses no read or change of known people",
    (purpose) => {
      const flood = { connections: 100, purpose, network: "10.0.0.1" };
      const load = { rate: () => 60, mix: ["read", "read", "change"] as const, seconds: 4 };
      const { seen } = run({ ...load, flood });
      const flooding = seen.filter(({ network }) => network !== undefined);
      const known = seen.filter(({ network }) => network === undefined);
      expect(refusedOf(between(flooding, 1.5, 4))).toBeGreaterThan(0.5);
      expect(refusedOf(known)).toBe(0);
      expect(p99Of(between(known, 1.5, 3.8))).toBeLessThan(150);
    },
  );
});

describe("nothing is refused", () => {
  const cases: [string, Partial<Load>][] = [
    ["at 70 % of the capacity", { rate: () => 0.7 * CAPACITY }],
    ["to eight clients without a pause", { clients: 8 }],
    ["to sixteen clients whose requests take several rounds", { clients: 16 }],
    ["to 64 clients without a pause", { clients: 64 }],
    ["to 64 clients who come one after the other", { clients: 64, clientsPerRound: 1 }],
    ["to 200 clients of a fast process", { clients: 200, clientsPerRound: 1, costMs: 0.3 }],
    ["to 64 clients whose requests take long", { clients: 64, clientsPerRound: 1, costMs: 20 }],
    ["by a slow process with a few clients", { clients: 12, costMs: 60 }],
    [
      "to eight connections of one network",
      { rate: () => 20, flood: { connections: 8, purpose: "visit", network: "10.0.0.1" } },
    ],
    ["of one burst", { rate: (s) => (s > 3 && s < 3.01 ? 30_000 : 20) }],
    ["of a burst every second", { rate: (s) => (s % 1 < 0.005 ? 10_000 : 20) }],
    [
      "because the process wasn't running for a while",
      { rate: () => 40, pauses: [1, 3, 4, 5].map((at) => ({ at, length: 0.9 })) },
    ],
    ["after a pause of three seconds", { rate: () => 100, pauses: [{ at: 4, length: 3 }] }],
    [
      "because other programs take most of the time",
      {
        rate: () => 30,
        pauses: Array.from({ length: 90 }, (_, i) => ({ at: 0.1 * i, length: 0.09 })),
      },
    ],
  ];
  it.each(cases)("%s", (_what, load) => {
    const { seen, logged } = run(load);
    expect(seen.length).toBeGreaterThan(100);
    expect([refusedOf(seen), logged]).toEqual([0, []]);
  });
});

it("refused requests and their shares are measured by purpose", async () => {
  const refused: string[] = [];
  let shares = async () => new Map<string, number>();
  const metrics = {
    ...noMetrics,
    counter: () => (labels: Readonly<Record<string, string>>) =>
      void refused.push(labels["purpose"] ?? ""),
    gauges: (_name: string, _help: string, _label: string, read: typeof shares) =>
      void (shares = read),
  };
  const loop = new SimulatedLoop();
  const log = () => {};
  const logger = { debug: log, info: log, warn: log, error: log };
  const overload = createOverload({ metrics, logger, loop });
  expect(Object.fromEntries(await shares())).toEqual({
    stray: 0,
    visit: 0,
    read: 0,
    change: 0,
  });
  const seen = loop.run(overload, { rate: () => 2 * CAPACITY, mix: MIX, seconds: 3 });
  expect(refused).toHaveLength(seen.filter((one) => one.refused).length);
  expect((await shares()).get("visit")).toBeGreaterThan(0.9);
  expect((await shares()).get("change")).toBe((await shares()).get("read"));
});
