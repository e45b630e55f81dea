import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import type { Scenario } from "./scenario.ts";
import { killedFor, whileWorking } from "./work-through.ts";

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

export const brokenEngines: readonly Scenario[] = [
  whileWorking("the broker is killed and comes back after 20 s", (product) =>
    killedFor(product, "kafka"),
  ),
  whileWorking("the document server is killed and comes back after 20 s", (product) =>
    killedFor(product, "mongodb"),
  ),
  whileWorking("Redis is stopped for 60 s", (product) => stoppedFor(product, 60_000)),
  whileWorking("processes are killed at random, one every 3 s", killedAtRandom),
  whileWorking("all faults in turn, and a process is killed every 7 s", allOfIt),
];
