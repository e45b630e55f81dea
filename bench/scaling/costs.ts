import { setTimeout as pause } from "node:timers/promises";
import { FOLDED_MS } from "../measure.ts";
import { cpuTimeOf } from "../process-tree.ts";
import { SCALED, type ReplicatedProduct, type Scaled } from "./replicated-product.ts";

/** So that a step of the system's CPU time (10 ms) is 1 % of what a gateway needs in a round. */
const SECONDS = 20;
const ROUNDS = 3;
const WARM_UP_S = 20;

/** What requests cost with one number of replicas, in each round. */
export interface Costs {
  replicas: number;
  /** Requests per second, of all replicas together. */
  arrivals: number;
  /** Microseconds of CPU time per request, of all replicas together, without what they need when nothing happens. */
  each: Record<Scaled, number[]>;
  /** How much more the busiest replica did than the average: 1 is even. */
  busiest: Record<Scaled, number[]>;
}

export async function costsOf(
  running: ReplicatedProduct,
  replicas: number,
  arrivals: number,
): Promise<Costs> {
  const costs: Costs = {
    replicas,
    arrivals,
    each: { gateway: [], portfolio: [] },
    busiest: { gateway: [], portfolio: [] },
  };
  // V8 optimizes what runs often, and each replica runs less often.
  await running.load(WARM_UP_S * replicas, arrivals);
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await spentBy(running, () => pause(SECONDS * 1_000 + FOLDED_MS));
    let answered = 0;
    const spent = await spentBy(running, async () => {
      ({ answered } = await running.load(SECONDS, arrivals));
      await pause(FOLDED_MS);
    });
    for (const scaled of SCALED) {
      const work = sum(spent[scaled]) - sum(idle[scaled]);
      costs.each[scaled].push((work * 1_000) / answered);
      costs.busiest[scaled].push((Math.max(...spent[scaled]) * replicas) / sum(spent[scaled]));
    }
  }
  return costs;
}

/** Milliseconds of CPU time of each process during the work. */
async function spentBy(
  { pids }: ReplicatedProduct,
  work: () => Promise<unknown>,
): Promise<Record<Scaled, number[]>> {
  const before = timesOf(pids());
  await work();
  const after = timesOf(pids());
  const spent = (scaled: Scaled) =>
    [...after[scaled]].map(([pid, time]) => time - (before[scaled].get(pid) ?? 0));
  return { gateway: spent("gateway"), portfolio: spent("portfolio") };
}

const timesOf = (pids: Record<Scaled, number[]>) => ({
  gateway: new Map(pids.gateway.map((pid) => [pid, cpuTimeOf(pid)])),
  portfolio: new Map(pids.portfolio.map((pid) => [pid, cpuTimeOf(pid)])),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
