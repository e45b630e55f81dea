import { provisionTopics } from "@laurel/adapters-kafka/kafka-topics";
import { SERVICES } from "@laurel/contracts/services";
import { commitTopicOf } from "@laurel/contracts/topics";
import { createLogger } from "@laurel/hosting/process/logger";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nativeEngines, startAll } from "../../infra/native/engines.ts";
import { median } from "../measure.ts";
import { startReference, type ReferenceProcess } from "../processes.ts";
import { withFolder } from "../product.ts";
import type { Result } from "../result.ts";

const ROUNDS = 5;
const WARM_UP_ROUNDS = 2;
const SECONDS = 10;
const PARTITIONS = 6;

/**
 * The last part of P8: the CPU time of a Kafka client that has nothing to do, with our patch of kafkajs and without it.
 * Both consume the commits of every service, at the same time.
 */
export function idling(): Promise<Result[]> {
  return withFolder(async (folder) => {
    const engines = nativeEngines(["kafka"], "4.3.1", join(folder, "engines"));
    const clients: ReferenceProcess[] = [];
    try {
      await startAll(engines, () => undefined);
      const brokers = engines[0]?.environment()["KAFKA_BROKERS"] ?? "";
      const topics = SERVICES.map(commitTopicOf);
      await createTopics(brokers, topics);
      for (const kind of ["patched", "unpatched"])
        clients.push(await startReference("idle-bus", brokers, kind, ...topics));
      return [resultOf(await measure(clients))];
    } finally {
      for (const client of clients) await client.stop();
      for (const engine of engines) await engine.stop();
    }
  });
}

async function createTopics(brokers: string, topics: readonly string[]): Promise<void> {
  const logger = createLogger("bench", "silent");
  const address = { brokers: brokers.split(","), clientId: "laurel-bench", logger };
  const definitions = topics.map((topic) => ({ topic, partitions: PARTITIONS, config: {} }));
  await provisionTopics(address, definitions);
}

/** Milliseconds of CPU time per second, of each client in each round. */
async function measure(clients: readonly ReferenceProcess[]): Promise<number[][]> {
  const spent = () =>
    Promise.all(clients.map(async ({ url }) => Number(await (await fetch(url)).text())));
  const rounds: number[][] = [];
  // In the first rounds, the clients join their groups.
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const before = await spent();
    await pause(SECONDS * 1_000);
    const after = await spent();
    if (round >= 0)
      rounds.push(after.map((one, client) => (one - (before[client] ?? 0)) / 1_000 / SECONDS));
  }
  return rounds;
}

function resultOf(rounds: readonly number[][]): Result {
  const raw = (client: number) => rounds.map((round) => (round[client] ?? 0).toFixed(1)).join(" ");
  return {
    name: "P8 idle CPU time of the Kafka client",
    value: median(rounds.map(([patched = 0, unpatched = 0]) => patched / unpatched)),
    goal: { atMost: 0.25 },
    detail: `CPU ms per second: patched ${raw(0)}, unpatched ${raw(1)}`,
  };
}
