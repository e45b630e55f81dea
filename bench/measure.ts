import type { Result } from "./result.ts";

const ROUNDS = 9;
/** V8 optimizes both sides during these. An operation costs up to twice as much in the first one. */
const WARM_UP_ROUNDS = 3;

/** By then, the projections of other services are folded, too. */
export const FOLDED_MS = 400;

/** One round of a side. */
export interface Sample {
  /** Operations per second. */
  rate: number;
  /** Microseconds of CPU time per operation, over all processes of the side; NaN if the system doesn't report it. */
  cpu: number;
  /** Milliseconds. */
  p99?: number;
}

export interface Comparison {
  product: Sample[];
  reference: Sample[];
}

/**
 * Measures product and reference alternately, so that other load on the machine affects both. The first rounds are a
 * warm-up.
 */
export async function compare(
  product: () => Promise<Sample>,
  reference: () => Promise<Sample>,
): Promise<Comparison> {
  const rounds: Comparison = { product: [], reference: [] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const [one, other] = [await product(), await reference()];
    if (round < WARM_UP_ROUNDS) continue;
    rounds.product.push(one);
    rounds.reference.push(other);
  }
  return rounds;
}

/** Measures `work`, which runs `count` operations. */
export async function timed(count: number, work: () => Promise<unknown> | void): Promise<Sample> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { rate: (count * 1_000) / (performance.now() - start), cpu: (user + system) / count };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * How many operations the product does in the time or the CPU time that the reference needs for one. Rates on a shared
 * machine vary much more than the CPU time of an operation, so the ratio that varies less between the rounds decides.
 */
export function rateResult(
  name: string,
  atLeast: number,
  { product, reference }: Comparison,
): Result {
  const pairs = product.map((one, round) => ({ one, other: reference[round] ?? one }));
  const byRate = ratioOf(pairs.map(({ one, other }) => one.rate / other.rate));
  const byCpu = ratioOf(pairs.map(({ one, other }) => other.cpu / one.cpu));
  const steadier = byCpu.spread < byRate.spread ? byCpu : byRate;
  const both = `by rate ${shown(byRate)}, by CPU time ${shown(byCpu)}`;
  const perSecond = `per second: product ${rates(product)}, reference ${rates(reference)}`;
  const each = `CPU µs each: product ${cpus(product)}, reference ${cpus(reference)}`;
  const detail = `${both}; ${perSecond}; ${each}`;
  return { name, value: steadier.median, goal: { atLeast }, detail };
}

interface Ratio {
  median: number;
  /** The distance between the quartiles of the rounds, relative to the median. */
  spread: number;
}

function ratioOf(rounds: readonly number[]): Ratio {
  const sorted = rounds.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { median: at(0.5), spread: (at(0.75) - at(0.25)) / at(0.5) };
}

const shown = ({ median: middle, spread }: Ratio) =>
  `${middle.toFixed(2)} (spread ${(spread * 100).toFixed(0)} %)`;

/** The same for the 99th percentile of the times. */
export function p99Result(
  name: string,
  atMost: number,
  { product, reference }: Comparison,
): Result {
  const times = (side: Sample[]) => side.map(({ p99 = 0 }) => p99);
  const others = times(reference);
  const value = median(times(product).map((time, round) => time / (others[round] ?? 0)));
  const listed = (side: Sample[]) =>
    times(side)
      .map((time) => time.toFixed(1))
      .join(" ");
  const detail = `ms: product ${listed(product)}, reference ${listed(reference)}`;
  return { name, value, goal: { atMost }, detail };
}

const cpus = (side: Sample[]) => side.map(({ cpu }) => Math.round(cpu)).join(" ");

const rates = (side: Sample[]) => side.map(({ rate }) => Math.round(rate)).join(" ");
