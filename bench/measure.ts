const ROUNDS = 5;

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
 * Measures product and reference alternately, so that other load on the machine affects both. The first round is a
 * warm-up.
 */
export async function compare(
  product: () => Promise<Sample>,
  reference: () => Promise<Sample>,
): Promise<Comparison> {
  const rounds: Comparison = { product: [], reference: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await product(), await reference()];
    if (round === 0) continue;
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
 * `P3 append ratio 0.71 goal >= 0.60 met`, and the figures behind it. Rates on a shared machine vary much more than the CPU
 * time of an operation, so the ratio that varies less between the rounds decides.
 */
export function rateLine(name: string, goal: number, { product, reference }: Comparison): string {
  const pairs = product.map((one, round) => ({ one, other: reference[round] ?? one }));
  const byRate = ratioOf(pairs.map(({ one, other }) => one.rate / other.rate));
  const byCpu = ratioOf(pairs.map(({ one, other }) => other.cpu / one.cpu));
  const [steadier, kind] = byCpu.spread < byRate.spread ? [byCpu, "CPU time"] : [byRate, "rate"];
  const judged = `${steadier.median.toFixed(2)} goal >= ${goal.toFixed(2)} ${steadier.median >= goal ? "met" : "missed"}`;
  const both = `by rate ${shown(byRate)}, by CPU time ${shown(byCpu)}`;
  const perSecond = `per second: product ${rates(product)}, reference ${rates(reference)}`;
  const each = `CPU µs each: product ${cpus(product)}, reference ${cpus(reference)}`;
  return `${name} ratio ${judged} by ${kind}  [${both}; ${perSecond}; ${each}]`;
}

interface Ratio {
  median: number;
  /** The distance between the lowest and the highest round, relative to the median. */
  spread: number;
}

function ratioOf(rounds: readonly number[]): Ratio {
  const middle = median(rounds);
  const spread = (Math.max(...rounds) - Math.min(...rounds)) / middle;
  return { median: middle, spread };
}

const shown = ({ median: middle, spread }: Ratio) =>
  `${middle.toFixed(2)} (spread ${(spread * 100).toFixed(0)} %)`;

/** The same for the 99th percentile of the times. */
export function p99Line(name: string, goal: number, { product, reference }: Comparison): string {
  const times = (side: Sample[]) => side.map(({ p99 = 0 }) => p99);
  const others = times(reference);
  const ratio = median(times(product).map((time, round) => time / (others[round] ?? 0)));
  const listed = (side: Sample[]) =>
    times(side)
      .map((time) => time.toFixed(1))
      .join(" ");
  const raw = `product ${listed(product)}, reference ${listed(reference)}`;
  return `${name} ratio ${ratio.toFixed(2)} goal <= ${goal.toFixed(2)}  [ms: ${raw}]`;
}

const cpus = (side: Sample[]) => side.map(({ cpu }) => Math.round(cpu)).join(" ");

const rates = (side: Sample[]) => side.map(({ rate }) => Math.round(rate)).join(" ");
