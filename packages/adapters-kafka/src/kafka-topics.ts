import type { Admin } from "kafkajs";
import { setTimeout as sleep } from "node:timers/promises";
import { ProvisionDiffers } from "@laurel/event-sourcing/ports/errors";
import { requireKafka39 } from "./kafka-api-versions.ts";
import { createKafkaClient, within, type KafkaAddress } from "./kafka-client.ts";
import { busError, typeOf } from "./kafka-errors.ts";
import {
  changeConfigs,
  differencesOf,
  isLargerRecord,
  type TopicDefinition,
  wordsOf,
} from "./kafka-topic-differences.ts";

const ANSWER_MS = 30_000;
/** Creating a topic writes many files. */
const MAKING_MS = 180_000;
const NOT_YET = ["UNKNOWN_TOPIC_OR_PARTITION", "LEADER_NOT_AVAILABLE", "NOT_LEADER_FOR_PARTITION"];
const VISIBLE_MS = 60_000;
const MOST_REPLICAS = 3;

/**
 * Creates missing topics, replicated over up to three brokers, and returns their names. Topics
 * whose records may now be larger than before are changed. Throws ProvisionDiffers, with a line per difference, when a
 * topic has other partitions or another configuration: partitions can never change, because they decide the order of a
 * person's events. Throws EngineRefused when the brokers are older than Kafka 3.9, and
 * EngineUnavailable when none answers.
 */
export async function provisionTopics(
  address: KafkaAddress,
  topics: readonly TopicDefinition[],
): Promise<string[]> {
  await requireKafka39(address.brokers);
  return withAdmin(address, MAKING_MS, async (admin) => {
    const existing = await partitionsOf(admin, topics);
    const standing = topics.filter(({ topic }) => existing.has(topic));
    const differences = await differencesOf(admin, standing, existing);
    const refused = differences.filter((one) => !isLargerRecord(one));
    if (refused.length > 0) throw new ProvisionDiffers(refused.map(wordsOf).join("\n"));
    await changeConfigs(admin, differences);
    const missing = topics.filter(({ topic }) => !existing.has(topic));
    if (missing.length > 0) await create(admin, missing);
    return missing.map(({ topic }) => topic);
  });
}

/**
 * Throws ProvisionDiffers with one line when topics are missing or have other partitions. Called when a service starts.
 * Throws EngineUnavailable when no broker answers, and EngineRefused when it's too old.
 */
export async function checkTopics(
  address: KafkaAddress,
  topics: readonly Pick<TopicDefinition, "topic" | "partitions">[],
): Promise<void> {
  await requireKafka39(address.brokers);
  const existing = await withAdmin(address, ANSWER_MS, (admin) => partitionsOf(admin, topics));
  const wrong = topics.filter(({ topic, partitions }) => existing.get(topic) !== partitions);
  if (wrong.length === 0) return;
  const names = wrong.map(({ topic }) => topic).join(", ");
  throw new ProvisionDiffers(
    `these topics are missing or have a different number of partitions: ${names}: run \`npm run infra:provision\``,
  );
}

/** Runs the work with a connected admin client. Throws EngineUnavailable after `longestMs`. */
export async function withAdmin<Value>(
  address: KafkaAddress,
  longestMs: number,
  work: (admin: Admin) => Promise<Value>,
): Promise<Value> {
  const client = createKafkaClient(address);
  const admin = client.kafka.admin();
  try {
    return await within(
      longestMs,
      admin.connect().then(() => work(admin)),
    );
  } catch (error) {
    throw busError(error, ["the topics"]);
  } finally {
    await within(1_000, admin.disconnect()).catch(() => undefined);
    client.destroy();
  }
}

/** The number of partitions per topic, without topics that don't exist. */
async function partitionsOf(
  admin: Admin,
  topics: readonly { topic: string }[],
): Promise<Map<string, number>> {
  const existing = new Set(await admin.listTopics());
  const names = topics.map(({ topic }) => topic).filter((topic) => existing.has(topic));
  if (names.length === 0) return new Map();
  const { topics: described } = await admin.fetchTopicMetadata({ topics: names });
  return new Map(described.map(({ name, partitions }) => [name, partitions.length]));
}

async function create(admin: Admin, topics: readonly TopicDefinition[]): Promise<void> {
  const { brokers } = await admin.describeCluster();
  const replicationFactor = Math.min(MOST_REPLICAS, brokers.length);
  // One of three brokers may be down, and every acknowledged record is on at least two.
  const inSync = String(Math.max(1, replicationFactor - 1));
  // One at a time: creating all at once can exceed the request timeout on a broker with a slow disk.
  for (const { topic, partitions, config } of topics) {
    const entries = Object.entries({ ...config, "min.insync.replicas": inSync });
    const configEntries = entries.map(([name, value]) => ({ name, value }));
    const wanted = { topic, numPartitions: partitions, replicationFactor, configEntries };
    await admin.createTopics({ waitForLeaders: false, topics: [wanted] });
  }
  await untilVisible(
    admin,
    topics.map(({ topic }) => topic),
  );
}

/**
 * A broker learns of a new topic with a delay, and accepts records after another delay. Of a batch for two partitions
 * it might then accept only one, so that the batch would be sent twice.
 */
export async function untilVisible(admin: Admin, topics: readonly string[]): Promise<void> {
  for (const end = performance.now() + VISIBLE_MS; performance.now() < end; await sleep(20)) {
    const existing = new Set(await admin.listTopics());
    if (!topics.every((topic) => existing.has(topic))) continue;
    const asked = Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
    if ((await asked.catch(unlessNotYet)) !== undefined) return;
  }
  throw new Error("the brokers created topics but don't serve them");
}

/** The leader of each partition answers once it serves the partition. */
function unlessNotYet(error: unknown): undefined {
  if (!NOT_YET.includes(typeOf(error) ?? "")) throw error;
}
