import { setTimeout as pause } from "node:timers/promises";
import { killAt } from "./processes.ts";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { killedFor, whileWorking } from "./work-through.ts";

async function stoppedFor({ product }: Trial, ms: number): Promise<void> {
  await product.engine("redis").stop();
  await pause(ms);
  await product.engine("redis").start();
}

async function killedAtRandom(trial: Trial): Promise<void> {
  const { product, random } = trial;
  for (let killed = 0; killed < inForm(trial, 4, 10); killed += 1) {
    killAt(random.pick(product.processes()));
    await pause(3_000);
  }
}

/** Applies all other faults in turn, and kills a process every few seconds. */
async function allOfIt(trial: Trial): Promise<void> {
  const { product, random } = trial;
  const killing = setInterval(() => killAt(random.pick(product.processes())), 7_000);
  try {
    await killedFor(trial, "kafka");
    await killedFor(trial, "mongodb");
    await stoppedFor(trial, inForm(trial, 5_000, 60_000));
  } finally {
    clearInterval(killing);
  }
}

async function brokerSuspended(trial: Trial): Promise<void> {
  const broker = trial.product.engine("kafka");
  broker.pause();
  await pause(inForm(trial, 10_000, 45_000));
  broker.resume();
}

export const brokenEngines: readonly Scenario[] = [
  whileWorking("broker-killed", "the broker is killed and comes back", (trial) =>
    killedFor(trial, "kafka"),
  ),
  whileWorking("broker-suspended", "the broker is suspended, and continues", brokerSuspended),
  whileWorking("redis-stopped", "Redis is stopped and comes back", (trial) =>
    stoppedFor(trial, inForm(trial, 6_000, 60_000)),
  ),
  whileWorking("processes-killed", "processes are killed at random, one every 3 s", killedAtRandom),
  whileWorking(
    "all-in-turn",
    "broker, document server and Redis fail in turn, and a process is killed every 7 s",
    allOfIt,
  ),
];
