import type { Issuer } from "@laurel/contracts/services";
import { setTimeout as pause } from "node:timers/promises";
import { killAt, processOf, signalTo } from "./processes.ts";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { whileWorking } from "./work-through.ts";

/** A process needs some seconds to start again, so that most kills come right after a write. */
const LONGEST_PAUSE_MS = 1_500;
/** Long compared with a kill, so that most kills come between an effect and its record. */
const SLOW_MS = 300;
/** They learn what happened in the portfolio from the bus. */
const CONSUMERS: readonly Issuer[] = ["profile", "recommender", "notifications"];

async function killedOften(trial: Trial, services: readonly Issuer[]): Promise<void> {
  const kills = inForm(trial, 8, 50);
  for (let killed = 0; killed < kills; killed += 1) {
    killAt(processOf(trial, services));
    await pause(trial.random.below(LONGEST_PAUSE_MS));
  }
}

/** The relay publishes, and then the store is slow to record it: a kill comes between the two. */
async function relayKilled(trial: Trial): Promise<void> {
  const slow = { stream: "upstream", attributes: { latency: SLOW_MS, jitter: 100 } } as const;
  const undo = await trial.product.proxies.add("mongodb", { type: "latency", ...slow });
  try {
    await killedOften(trial, ["portfolio"]);
  } finally {
    await undo();
  }
}

/** Consumers write to the store, and then the broker is slow to take their offset. */
async function consumersKilled(trial: Trial): Promise<void> {
  const slow = { stream: "upstream", attributes: { latency: SLOW_MS, jitter: 100 } } as const;
  const undo = await trial.product.proxies.add("kafka", { type: "latency", ...slow });
  try {
    await killedOften(trial, CONSUMERS);
  } finally {
    await undo();
  }
}

/** The process keeps its connections and leases, and later continues with old knowledge. */
async function processSuspended(trial: Trial, service: Issuer): Promise<void> {
  const pid = processOf(trial, [service]);
  if (pid === undefined) throw new Error(`no process of ${service} runs`);
  signalTo(pid, "SIGSTOP");
  try {
    await pause(inForm(trial, 15_000, 90_000));
  } finally {
    signalTo(pid, "SIGCONT");
  }
}

export const brokenServices: readonly Scenario[] = [
  whileWorking(
    "portfolio-killed",
    "a process of the portfolio is killed again and again",
    (trial) => killedOften(trial, ["portfolio"]),
  ),
  whileWorking(
    "relay-killed",
    "the relay is killed between publishing and recording it",
    relayKilled,
  ),
  whileWorking(
    "consumers-killed",
    "consumers are killed between their write and their offset",
    consumersKilled,
  ),
  whileWorking(
    "portfolio-suspended",
    "a process of the portfolio is suspended, and continues",
    (trial) => processSuspended(trial, "portfolio"),
  ),
  whileWorking(
    "profile-suspended",
    "a process of the profile is suspended, and continues",
    (trial) => processSuspended(trial, "profile"),
  ),
];
