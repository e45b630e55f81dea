import { setTimeout as pause } from "node:timers/promises";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { KafkaAddress } from "../kafka-client.ts";
import type { TopicDefinition } from "../kafka-topic-differences.ts";
import { provisionTopics, withAdmin } from "../kafka-topics.ts";

const LONGEST_MS = 120_000;

/** Whether any of these topics exists and has a record. */
export async function holdRecords(
  address: KafkaAddress,
  topics: readonly TopicDefinition[],
): Promise<boolean> {
  return withAdmin(address, LONGEST_MS, async (admin) => {
    const existing = new Set(await admin.listTopics());
    for (const { topic } of topics.filter((one) => existing.has(one.topic)))
      for (const { low, high } of await admin.fetchTopicOffsets(topic))
        if (Number(high) > Number(low)) return true;
    return false;
  });
}

/**
 * Deletes the topics and creates them again, empty: what they hold is from a time that the restored data doesn't know.
 * The broker forgets the offsets of their consumers, which begin again.
 */
export async function resetTopics(
  address: KafkaAddress,
  topics: readonly TopicDefinition[],
): Promise<void> {
  const ours = topics.map(({ topic }) => topic);
  await withAdmin(address, LONGEST_MS, async (admin) => {
    const existing = new Set(await admin.listTopics());
    const old = ours.filter((topic) => existing.has(topic));
    if (old.length === 0) return;
    await admin.deleteTopics({ topics: old, timeout: LONGEST_MS / 2 });
    for (const end = performance.now() + LONGEST_MS / 2; performance.now() < end;) {
      const left = new Set(await admin.listTopics());
      if (!ours.some((topic) => left.has(topic))) return;
      await pause(100);
    }
    throw new EngineUnavailable("the deletion of the topics");
  });
  await provisionTopics(address, topics);
}
