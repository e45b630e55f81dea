import { createTcpProxy } from "@laurel/testing/tcp-proxy";
import { setTimeout as pause } from "node:timers/promises";
import { untilConsumed } from "./consumed.ts";
import { untilHealthy } from "./consumers/killing.ts";
import { inForm, type Scenario, type Trial } from "./scenario.ts";
import { PEOPLE, whileWorking, workThrough } from "./work-through.ts";
import { startWorkload } from "./workload.ts";

/** Twice the session timeout of our consumers, and time to join again on a busy machine. */
const WATCHED_MS = 2 * 6_000 + 18_000;
const CONNECTED_MS = 3_000;
const FEWEST_BYTES = 100;
const MOST_BYTES = 2_000;

/**
 * Every connection to the broker goes silent and is never closed; new ones work. Consumers have to notice without help
 * from the network, and read on while the old connections are still open.
 */
async function connectionsSilent(trial: Trial): Promise<string[]> {
  const { proxies, engine, url, environment } = trial.product;
  await using between = await createTcpProxy(`127.0.0.1:${engine("kafka").port("behind-proxy")}`);
  const undo = await proxies.divert("kafka", between.port);
  try {
    await untilHealthy(url);
    await pause(CONNECTED_MS);
    between.blackHole();
    await pause(inForm(trial, 2_000, 180_000 - WATCHED_MS));
    return await untilConsumed(environment, WATCHED_MS);
  } finally {
    await undo();
  }
}

/** The broker gets what it's sent, but its answers are cut off after some bytes, and the connection with them. */
async function answersCut(trial: Trial): Promise<void> {
  const { product, random } = trial;
  for (let cuts = inForm(trial, 6, 40); cuts > 0; cuts -= 1) {
    const bytes = FEWEST_BYTES + random.below(MOST_BYTES);
    const cut = { type: "limit_data", stream: "downstream", attributes: { bytes } } as const;
    const undo = await product.proxies.add("kafka", cut);
    await pause(500 + random.below(1_000));
    await undo();
    await pause(random.below(1_000));
  }
}

/** Each answer of the document server takes half a second, and every second a part of the connections is reset. */
async function storeSlow(trial: Trial): Promise<void> {
  const { proxies } = trial.product;
  const slow = { stream: "downstream", attributes: { latency: 500, jitter: 100 } } as const;
  const undo = await proxies.add("mongodb", { type: "latency", ...slow });
  try {
    for (let seconds = inForm(trial, 10, 60); seconds > 0; seconds -= 1) {
      const reset = { type: "reset_peer", stream: "upstream", attributes: { timeout: 0 } } as const;
      const stop = await proxies.add("mongodb", { ...reset, toxicity: 0.05 });
      await pause(100);
      await stop();
      await pause(900);
    }
  } finally {
    await undo();
  }
}

export const brokenNetwork: readonly Scenario[] = [
  {
    id: "connections-silent",
    name: "connections to the broker go silent and stay open",
    async run(trial) {
      let late: string[] = [];
      const workload = await startWorkload(trial, PEOPLE);
      const outcome = await workThrough(trial, workload, async () => {
        late = await connectionsSilent(trial);
      });
      return { ...outcome, findings: [...outcome.findings, ...late] };
    },
  },
  {
    id: "answers-cut",
    name: "the broker's answers are cut off",
    async run(trial) {
      const workload = await startWorkload(trial, inForm(trial, 12, 20));
      return workThrough(trial, workload, () => answersCut(trial));
    },
  },
  whileWorking(
    "store-slow",
    "the document server takes half a second, and connections are reset",
    storeSlow,
  ),
];
