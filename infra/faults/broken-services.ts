import type { Issuer } from "@laurel/contracts/services";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ProductUnderFaults } from "./product.ts";
import type { Scenario } from "./scenario.ts";
import { whileWorking } from "./work-through.ts";

const KILLS = 50;
/** A process needs some seconds to start again, so that most kills come right after a write. */
const LONGEST_PAUSE_MS = 1_500;
const BROKER_SUSPENDED_MS = 45_000;
const PROCESS_SUSPENDED_MS = 90_000;
/** They learn what happened in the portfolio from the bus. */
const CONSUMERS: readonly Issuer[] = ["profile", "recommender", "notifications"];

function randomProcess(product: ProductUnderFaults, services: readonly Issuer[]): number {
  const pids = services.flatMap((service) => product.processes(service));
  return pids[randomInt(Math.max(1, pids.length))] ?? 0;
}

function killAt(pid: number): void {
  if (pid > 0) process.kill(pid, "SIGKILL");
}

async function killedOften(
  product: ProductUnderFaults,
  services: readonly Issuer[],
): Promise<void> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    killAt(randomProcess(product, services));
    await pause(randomInt(LONGEST_PAUSE_MS));
  }
}

async function brokerSuspended(product: ProductUnderFaults): Promise<void> {
  product.engine("kafka").pause();
  await pause(BROKER_SUSPENDED_MS);
  product.engine("kafka").resume();
}

/** The process keeps its connections and leases, and later continues with old knowledge. */
async function processSuspended(product: ProductUnderFaults, service: Issuer): Promise<void> {
  const pid = randomProcess(product, [service]);
  if (pid === 0) throw new Error(`no process of ${service} runs`);
  process.kill(pid, "SIGSTOP");
  try {
    await pause(PROCESS_SUSPENDED_MS);
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

async function replacedTwice(product: ProductUnderFaults): Promise<void> {
  await product.roll();
  await product.roll();
}

export const brokenServices: readonly Scenario[] = [
  whileWorking("a process of the portfolio is killed 50 times", (product) =>
    killedOften(product, ["portfolio"]),
  ),
  whileWorking("a process that consumes events is killed 50 times", (product) =>
    killedOften(product, CONSUMERS),
  ),
  whileWorking("the broker is suspended for 45 s", brokerSuspended),
  whileWorking("a process of the portfolio is suspended for 90 s, and continues", (product) =>
    processSuspended(product, "portfolio"),
  ),
  whileWorking("a process of the profile is suspended for 90 s, and continues", (product) =>
    processSuspended(product, "profile"),
  ),
  whileWorking("every process is replaced twice", replacedTwice),
];
