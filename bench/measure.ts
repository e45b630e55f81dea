const ROUNDS = 5;

/** One round of a side: operations per second and, if measured, times in milliseconds. */
export interface Sample {
  rate: number;
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
  await work();
  return { rate: (count * 1_000) / (performance.now() - start) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** `P3 append ratio 0.71 goal >= 0.60`, and the rounds of both sides. The ratio is the median of the rounds' ratios. */
export function rateLine(name: string, goal: number, { product, reference }: Comparison): string {
  const ratio = median(product.map(({ rate }, round) => rate / (reference[round]?.rate ?? 0)));
  const raw = `product ${rates(product)}, reference ${rates(reference)}`;
  return `${name} ratio ${ratio.toFixed(2)} goal >= ${goal.toFixed(2)}  [per second: ${raw}]`;
}

/** The same for the 99th percentile of the times. */
export function p99Line(name: string, goal: number, { product, reference }: Comparison): string {
  const times = (side: Sample[]) => side.map(({ p99 = 0 }) => p99);
  const others = times(reference);
  const ratio = median(times(product).map((time, round) => time / (others[round] ?? 0)));
  const shown = (side: Sample[]) =>
    times(side)
      .map((time) => time.toFixed(1))
      .join(" ");
  const raw = `product ${shown(product)}, reference ${shown(reference)}`;
  return `${name} ratio ${ratio.toFixed(2)} goal <= ${goal.toFixed(2)}  [ms: ${raw}]`;
}

const rates = (side: Sample[]) => side.map(({ rate }) => Math.round(rate)).join(" ");
