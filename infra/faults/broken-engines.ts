import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import type { Outcome, Scenario } from "./scenario.ts";
import { startWorkload } from "./workload.ts";

const PEOPLE = 6;
const CALM_MS = 4_000;
const RECOVERY_S = 60;
const DOWN_MS = 20_000;

/** Nothing acknowledged is lost or doubled, nobody reads less than they wrote, and it goes on without a hand. */
async function underLoad(
  product: ProductUnderFaults,
  fault: () => Promise<void>,
): Promise<Outcome> {
  const workload = await startWorkload(product.url, PEOPLE);
  await pause(CALM_MS);
  await fault();
  const recovered = await workload.untilServed();
  await pause(CALM_MS);
  await workload.stop();
  const findings = [...workload.findings, ...(await workload.check())];
  if (recovered > RECOVERY_S) findings.push(`served again only after ${recovered.toFixed(0)} s`);
  const slowest = (workload.slowest() / 1000).toFixed(1);
  const figures = `${workload.acknowledged()} acknowledged, served again after ${recovered.toFixed(1)} s, slowest answer ${slowest} s`;
  return { findings, figures };
}

async function killedFor(product: ProductUnderFaults, name: "kafka" | "mongodb"): Promise<void> {
  const engine = product.engine(name);
  await engine.kill();
  await pause(DOWN_MS);
  await engine.start();
}

async function stoppedFor(product: ProductUnderFaults, ms: number): Promise<void> {
  await product.engine("redis").stop();
  await pause(ms);
  await product.engine("redis").start();
}

function killOne(product: ProductUnderFaults): void {
  const pids = product.processes();
  const pid = pids[randomInt(Math.max(1, pids.length))];
  if (pid !== undefined) process.kill(pid, "SIGKILL");
}

async function killedAtRandom(product: ProductUnderFaults): Promise<void> {
  for (let killed = 0; killed < 10; killed += 1) {
    killOne(product);
    await pause(3_000);
  }
}

/** Everything that the others do, one after the other, and a process dies every seven seconds besides. */
async function allOfIt(product: ProductUnderFaults): Promise<void> {
  const killing = setInterval(() => killOne(product), 7_000);
  try {
    await killedFor(product, "kafka");
    await killedFor(product, "mongodb");
    await stoppedFor(product, 60_000);
  } finally {
    clearInterval(killing);
  }
}

const scenario = (
  name: string,
  fault: (product: ProductUnderFaults) => Promise<void>,
): Scenario => ({ name, run: (product) => underLoad(product, () => fault(product)) });

export const brokenEngines: readonly Scenario[] = [
  scenario("the broker is killed and comes back after 20 s", (product) =>
    killedFor(product, "kafka"),
  ),
  scenario("the document server is killed and comes back after 20 s", (product) =>
    killedFor(product, "mongodb"),
  ),
  scenario("Redis is stopped for 60 s", (product) => stoppedFor(product, 60_000)),
  scenario("processes are killed at random, one every 3 s", killedAtRandom),
  scenario("all of it in turn, and a process is killed every 7 s", allOfIt),
];
