import { setTimeout as pause } from "node:timers/promises";
import { median, p99Result, type Comparison, type Sample } from "../measure.ts";
import { cpuTimeOf } from "../process-tree.ts";
import type { LoadMaker } from "../processes.ts";
import type { Result, SideFigures } from "../result.ts";
import type { Call } from "./calls.ts";
import type { Side } from "./sides.ts";

/** How long and how often is measured. */
export interface Effort {
  rounds: number;
  warmUps: number;
  seconds: number;
}

interface Round extends Sample {
  p50: number;
  p99: number;
  refused: number;
}

export interface Rounds extends Comparison {
  product: Round[];
  reference: Round[];
}

const MOST = 1_000_000;
const REFUSALS = [429, 503];
const LOOK_MS = 250;
/** What a side spends in that time when it has nothing left to do: two steps of the clock of CPU time. */
const IDLE_MS = 20;
const IDLE_AFTER_MS = 10_000;

/** Measures both sides in turn. */
export async function measureCall(
  load: LoadMaker,
  call: Call,
  connections: number,
  sides: { product: Side; reference: Side },
  { warmUps, rounds, seconds }: Effort,
): Promise<Rounds> {
  const measured: Rounds = { product: [], reference: [] };
  for (let round = -warmUps; round < rounds; round += 1)
    for (const name of ["product", "reference"] as const) {
      const sample = await measureSide(load, call, sides[name], { connections, seconds });
      if (round >= 0) measured[name].push(sample);
    }
  return measured;
}

let number = 0;

/** One round of a side, until it has nothing left to do: what it does after its answers counts, too. */
async function measureSide(
  load: LoadMaker,
  call: Call,
  side: Side,
  limits: { connections: number; seconds: number },
): Promise<Round> {
  const requests = call.requests(side.people, number++);
  const before = cpuOf(side);
  const plan = { origin: side.url, requests, refusals: REFUSALS, most: MOST, ...limits };
  const { rate, p50, p99, refused, requests: answers } = await load.run(plan);
  if (answers === 0) throw new Error(`${side.url} answered nothing, and refused ${refused}`);
  const cpu = (((await cpuWhenIdle(side)) - before) * 1_000) / answers;
  return { rate, p50, p99, refused, cpu };
}

const cpuOf = ({ pids }: Side) => pids.map(cpuTimeOf).reduce((sum, each) => sum + each, 0);

/** The CPU time of the side once it has become idle, or after some seconds. */
async function cpuWhenIdle(side: Side): Promise<number> {
  const end = performance.now() + IDLE_AFTER_MS;
  for (let last = cpuOf(side); ;) {
    await pause(LOOK_MS);
    const now = cpuOf(side);
    // NaN where the system doesn't report CPU times.
    if (!(now - last > IDLE_MS) || performance.now() > end) return now;
    last = now;
  }
}

/** A row of the table, with its goal if it has one: both by rate and by CPU time. */
export function resultOf(call: Call, connections: number, rounds: Rounds): Result {
  const { product, reference } = rounds;
  const pairs = product.map((one, index) => ({ one, other: reference[index] ?? one }));
  const rate = median(pairs.map(({ one, other }) => one.rate / other.rate));
  const cpu = median(pairs.map(({ one, other }) => other.cpu / one.cpu));
  const figures = { product: figuresOf(product), reference: figuresOf(reference) };
  const raw = (side: Round[]) => side.map((one) => one.rate.toFixed(0)).join(" ");
  return {
    name: `BESIDE ${call.name}, ${atConnections(connections)}`,
    value: Number.isNaN(cpu) ? rate : Math.min(rate, cpu),
    ...(call.goalAt.includes(connections) ? { goal: { atLeast: call.atLeast } } : {}),
    detail: `by rate ${rate.toFixed(2)}, by CPU time ${cpu.toFixed(2)}; per second: product ${raw(product)}, reference ${raw(reference)}`,
    beside: { call: call.name, connections, ...figures, ratios: { rate, cpu } },
  };
}

export function besideP99(call: Call, connections: number, atMost: number, rounds: Rounds): Result {
  return p99Result(`BESIDE p99 of ${call.name}, ${atConnections(connections)}`, atMost, rounds);
}

const atConnections = (count: number) => `${count} ${count === 1 ? "connection" : "connections"}`;

function figuresOf(rounds: readonly Round[]): SideFigures {
  const of = (field: "rate" | "p50" | "p99") => median(rounds.map((round) => round[field]));
  const cpu = median(rounds.map((round) => round.cpu)) / 1_000;
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  return { rate: of("rate"), p50: of("p50"), p99: of("p99"), cpu, refused };
}
