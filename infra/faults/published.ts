import { publishedCommitSchema } from "@laurel/contracts/internal";
import { SERVICE_TABLE } from "@laurel/contracts/services";
import { readWholeTopic } from "@laurel/adapters-kafka/kafka-read-whole";
import { connectMongo } from "@laurel/adapters-mongodb/mongo-connection";
import { openMongoEventStore } from "@laurel/adapters-mongodb/mongo-event-store";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { createLogger } from "@laurel/hosting/process/logger";
import { setTimeout as pause } from "node:timers/promises";

const LAG_S = 60;
/** Marks records that a scenario has put on a topic. Nothing stored accounts for them. */
export const POISON_HEADER = "laurel-poison";

/**
 * The faults of the commit topics. Every stored commit must be there, the first records of a stream in order and
 * without gaps, and repeats must have the same bytes. The relay has a minute to finish.
 */
export async function publishedFindings(
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { MONGODB_URL: url = "", KAFKA_BROKERS = "" } = environment;
  const connection = await connectMongo({ url });
  const findings: string[] = [];
  try {
    const brokers = KAFKA_BROKERS.split(",");
    const compareOne = async ([service, { topic }]: [string, { topic: string }]) => {
      const store = await openMongoEventStore({ connection, service });
      if (!(await isAllPublished(store)))
        findings.push(`${service}: commits wait to be published after ${LAG_S} s`);
      findings.push(...(await compare(store, topic, brokers)));
    };
    await Promise.all(Object.entries(SERVICE_TABLE).map(compareOne));
  } finally {
    await connection.close();
  }
  return findings;
}

async function isAllPublished(store: EventStore): Promise<boolean> {
  const deadline = performance.now() + LAG_S * 1_000;
  while ((await store.pendingStreams(1)).length > 0) {
    if (performance.now() > deadline) return false;
    await pause(200);
  }
  return true;
}

async function compare(store: EventStore, topic: string, brokers: string[]): Promise<string[]> {
  const address = { brokers, clientId: "laurel-faults", logger: createLogger("faults", "silent") };
  const findings: string[] = [];
  const reached = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const { value, headers } of await readWholeTopic(address, topic)) {
    if (headers?.[POISON_HEADER]) continue;
    const text = String(value);
    const { stream, first, last } = publishedCommitSchema.parse(JSON.parse(text));
    const before = reached.get(stream) ?? 0;
    const position = `${stream} ${first}`;
    if (first <= before) {
      if (texts.get(position) !== text) findings.push(`${position} was published in two forms`);
      continue;
    }
    if (first !== before + 1) findings.push(`${position} was published after ${before}`);
    texts.set(position, text);
    reached.set(stream, last);
  }
  for (let after = ""; ;) {
    const heads = await store.heads(after, 500);
    for (const { stream, version } of heads)
      if (reached.get(stream) !== version)
        findings.push(`${stream} is at ${version}, published up to ${reached.get(stream) ?? 0}`);
    const last = heads.at(-1);
    if (!last) return findings;
    after = last.stream;
  }
}
