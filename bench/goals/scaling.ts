import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../measure.ts";
import { withFolder } from "../product.ts";
import type { Result } from "../result.ts";
import { costsOf, type Costs } from "../scaling/costs.ts";
import { watchOwners, type Unowned } from "../scaling/partition-owners.ts";
import {
  SCALED,
  startReplicas,
  type Answers,
  type ReplicatedProduct,
  type Scaled,
} from "../scaling/replicated-product.ts";

const REPLICAS = [1, 2, 3];
/** Both ways, so that a machine that becomes slower meanwhile doesn't favor one of them. */
const TURNS = [...REPLICAS.toReversed(), ...REPLICAS];
/** Requests per second, about a third of what engines and services take together on two cores. */
const ARRIVALS = 30;
/** What each replica gets when there are most of them. A process that has less to do needs more time for each request. */
const FEW_ARRIVALS = ARRIVALS / Math.max(...REPLICAS);
const LOAD_S = 3;
/** When a member of a group is silent for this long, others get its partitions. */
const SESSION_TIMEOUT_MS = 6_000;

/**
 * SCALING: the same load on one, two and three replicas of portfolio and of the gateway, then while every process of
 * every service is replaced.
 */
export async function scaling(): Promise<Result[]> {
  const costs: Costs[] = [];
  const results: Result[] = [];
  for (const [turn, replicas] of TURNS.entries())
    await withFolder(async (folder) => {
      await using running = await startReplicas(join(folder, "product"), replicas);
      costs.push(await costsOf(running, replicas, ARRIVALS));
      if (replicas === 1) costs.push(await costsOf(running, replicas, FEW_ARRIVALS));
      if (turn === TURNS.length - 1) results.push(...replacedResults(await replaced(running)));
    });
  return [...SCALED.flatMap((scaled) => costResults(scaled, costs)), ...results];
}

function costResults(scaled: Scaled, costs: readonly Costs[]): Result[] {
  const all = REPLICAS.map((replicas) => roundsOf(scaled, costs, replicas, ARRIVALS));
  const [one, most] = [all[0], all.at(-1)];
  const quiet = roundsOf(scaled, costs, 1, FEW_ARRIVALS);
  const shares = all.map(({ name, busiest }) => `${name}: ${median(busiest).toFixed(2)}`);
  return [
    {
      name: `SCALING cost of a request, ${scaled}`,
      value: median(most?.each ?? []) / median(one?.each ?? []),
      goal: { atMost: 1.1 },
      detail: `CPU µs each: ${all.map(shown).join("; ")}`,
    },
    {
      name: `SCALING cost of a request, ${scaled}, compared with one that has as little to do`,
      value: median(most?.each ?? []) / median(quiet.each),
      goal: { atMost: 1.1 },
      detail: `CPU µs each: ${[quiet, ...all.slice(-1)].map(shown).join("; ")}`,
    },
    {
      name: `SCALING busiest replica, ${scaled}`,
      value: median(most?.busiest ?? []),
      goal: { atMost: 1.5 },
      detail: `compared with the average: ${shares.join("; ")}`,
    },
  ];
}

interface Rounds {
  name: string;
  each: number[];
  busiest: number[];
}

/** The rounds of both turns. */
function roundsOf(
  scaled: Scaled,
  costs: readonly Costs[],
  replicas: number,
  arrivals: number,
): Rounds {
  const same = costs.filter((one) => one.replicas === replicas && one.arrivals === arrivals);
  return {
    name: arrivals === ARRIVALS ? `${replicas}` : `${replicas}, ${arrivals} requests a second`,
    each: same.flatMap((one) => one.each[scaled]),
    busiest: same.flatMap((one) => one.busiest[scaled]),
  };
}

const shown = ({ name, each }: Rounds) =>
  `${name}: ${each.map((cost) => Math.round(cost)).join(" ")}`;

interface Replaced {
  answers: Answers[];
  unowned: Unowned;
  seconds: number;
}

/** Keeps the load up until every process is new, and a while longer. */
async function replaced({ product, load }: ReplicatedProduct): Promise<Replaced> {
  const stopWatching = new AbortController();
  const owners = watchOwners(product.environment["KAFKA_BROKERS"] ?? "", stopWatching.signal);
  const begun = performance.now();
  let rolling = true;
  const rolled = product.roll().finally(() => {
    rolling = false;
  });
  const answers: Answers[] = [];
  while (rolling) answers.push(await load(LOAD_S, ARRIVALS));
  await rolled;
  const seconds = (performance.now() - begun) / 1_000;
  await pause(SESSION_TIMEOUT_MS);
  stopWatching.abort();
  return { answers, unowned: await owners, seconds };
}

function replacedResults({ answers, unowned, seconds }: Replaced): Result[] {
  const total = (of: "answered" | "refused") => answers.reduce((sum, one) => sum + one[of], 0);
  return [
    {
      name: "SCALING refused while every process of every service is replaced",
      value: total("refused"),
      unit: "errors",
      goal: { atMost: 0 },
      detail: `${total("answered")} answers in ${seconds.toFixed(0)} s, no other error`,
    },
    {
      name: "SCALING longest time that a partition had no consumer",
      value: unowned.longest,
      unit: "ms",
      goal: { atMost: SESSION_TIMEOUT_MS },
      detail: `${unowned.partitions} partitions of all consumer groups`,
    },
  ];
}
