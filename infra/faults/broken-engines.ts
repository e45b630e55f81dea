import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import type { Scenario } from "./scenario.ts";
import { killedFor, PEOPLE, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

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

/** Applies all other faults in turn, and kills a process every seven seconds. */
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
): Scenario => ({
  name,
  run: async (product) =>
    workThrough(await startWorkload(product.url, PEOPLE), () => fault(product)),
});

export const brokenEngines: readonly Scenario[] = [
  scenario("the broker is killed and comes back after 20 s", (product) =>
    killedFor(product, "kafka"),
  ),
  scenario("the document server is killed and comes back after 20 s", (product) =>
    killedFor(product, "mongodb"),
  ),
  scenario("Redis is stopped for 60 s", (product) => stoppedFor(product, 60_000)),
  scenario("processes are killed at random, one every 3 s", killedAtRandom),
  scenario("all faults in turn, and a process is killed every 7 s", allOfIt),
];
