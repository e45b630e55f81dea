import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";

/** Something that goes wrong, and ends. */
export interface Scenario {
  name: string;
  run(product: ProductUnderFaults): Promise<void>;
}

const DOWN_MS = 20_000;

async function killedFor(product: ProductUnderFaults, name: "kafka" | "mongodb", ms: number) {
  const engine = product.engine(name);
  await engine.kill();
  await pause(ms);
  await engine.start();
}

async function killOne(product: ProductUnderFaults): Promise<void> {
  const pids = product.processes();
  const pid = pids[randomInt(Math.max(1, pids.length))];
  if (pid !== undefined) process.kill(pid, "SIGKILL");
}

export const scenarios: readonly Scenario[] = [
  {
    name: "the broker is killed and comes back after 20 s",
    run: (product) => killedFor(product, "kafka", DOWN_MS),
  },
  {
    name: "the document server is killed and comes back after 20 s",
    run: (product) => killedFor(product, "mongodb", DOWN_MS),
  },
  {
    name: "Redis is stopped for 60 s",
    async run(product) {
      await product.engine("redis").stop();
      await pause(60_000);
      await product.engine("redis").start();
    },
  },
  {
    name: "processes are killed at random, one every 3 s",
    async run(product) {
      for (let killed = 0; killed < 10; killed += 1) {
        await killOne(product);
        await pause(3_000);
      }
    },
  },
];
