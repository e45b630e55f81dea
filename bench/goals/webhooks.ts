import { z } from "@laurel/contracts/zod";
import { LOOPBACK_ALLOWED } from "@laurel/standalone/testing/webhook-receiver";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startReference } from "../processes.ts";
import type { Result } from "../result.ts";
import { startProduct, withFolder } from "../product.ts";
import {
  HOSTS,
  PEOPLE,
  postBare,
  signUpMembers,
  steadily,
  WEBHOOKS_EACH,
  write,
  type Cause,
  type Member,
} from "./hook-load.ts";

const GOAL_MS = 2_000;
const WRITE_EVERY_MS = 200;
const WARM_UP = 25;
/** Each person writes twice. */
const WRITES = 200;
const ARRIVED_MS = 60_000;

/**
 * WEBHOOKS: the time from a write's answer to the arrival of its webhooks, for 1,000 webhooks of 100 people and five
 * writes a second, beside bare requests to the same receivers: to ten hosts, then all to one.
 */
export async function webhooks(): Promise<Result[]> {
  return [await measure("ten hosts", HOSTS), await measure("one host", HOSTS.slice(0, 1))];
}

function measure(name: string, hosts: readonly string[]): Promise<Result> {
  return withFolder(async (folder) => {
    const receiver = await startReference("hook-receiver", folder);
    const product = await startProduct(join(folder, "product"), LOOPBACK_ALLOWED);
    try {
      const port = Number(receiver.url);
      const members = await signUpMembers(product.url, hosts, port);
      await timesOf(port, await load(members, hosts, port, WARM_UP, "warm"));
      const { writes, bare } = await load(members, hosts, port, WRITES, "bare");
      return resultOf(name, await timesOf(port, { writes, bare }));
    } finally {
      await product.kill();
      await receiver.stop();
    }
  });
}

interface Load {
  writes: Cause[];
  bare: Cause[];
}

/** Writes steadily, and between two writes sends as many bare requests as a write has webhooks. */
async function load(
  members: readonly Member[],
  hosts: readonly string[],
  port: number,
  count: number,
  name: string,
): Promise<Load> {
  const writes = steadily(WRITE_EVERY_MS, count, (turn) => {
    const member = members[turn % members.length];
    if (!member) throw new Error("There are no members");
    return write(member);
  });
  await pause(WRITE_EVERY_MS / 2);
  const bare = steadily(WRITE_EVERY_MS, count, (turn) => postBare(`${name}-${turn}`, hosts, port));
  return { writes: await writes, bare: await bare };
}

/** Waits for every arrival. Returns the delays in milliseconds, sorted. Throws when one is missing. */
async function timesOf(
  port: number,
  { writes, bare }: Load,
): Promise<{ [Side in keyof Load]: number[] }> {
  const deadline = performance.now() + ARRIVED_MS;
  for (;;) {
    const arrived = await arrivalsAt(port);
    const missing = [...writes, ...bare].flatMap(({ expected }) =>
      expected.filter((id) => !arrived.has(id)),
    );
    if (missing.length === 0)
      return { writes: delays(writes, arrived), bare: delays(bare, arrived) };
    if (performance.now() > deadline)
      throw new Error(`${missing.length} webhooks did not arrive, among them ${missing[0]}`);
    await pause(200);
  }
}

const arrivalsSchema = z.array(z.tuple([z.string(), z.number()]));

/** The first arrival of each id. */
async function arrivalsAt(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://${HOSTS[0]}:${port}/arrivals`);
  return new Map(arrivalsSchema.parse(await answer.json()).toReversed());
}

function delays(causes: readonly Cause[], arrived: ReadonlyMap<string, number>): number[] {
  // A webhook may arrive before its write is answered.
  return causes
    .flatMap(({ at, expected }) => expected.map((id) => Math.max(0, (arrived.get(id) ?? 0) - at)))
    .toSorted((a, b) => a - b);
}

function resultOf(name: string, { writes, bare }: { writes: number[]; bare: number[] }): Result {
  const at = (times: number[], part: number) => times[Math.floor(times.length * part)] ?? 0;
  const quantiles = (times: number[]) =>
    [at(times, 0.5), at(times, 0.99), at(times, 1 - Number.EPSILON)]
      .map((ms) => ms.toFixed(1))
      .join(", ");
  const load = `${PEOPLE * WEBHOOKS_EACH} webhooks of ${PEOPLE} people, ${writes.length} deliveries`;
  return {
    name: `WEBHOOKS ${name}, p99 from write to webhook`,
    value: at(writes, 0.99),
    unit: "ms",
    goal: { atMost: GOAL_MS },
    detail: `p50, p99, greatest in ms: webhook ${quantiles(writes)}; bare POST ${quantiles(bare)}; ${load}`,
  };
}
