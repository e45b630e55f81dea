import type { KafkaMessage } from "kafkajs";
import { setTimeout as pause } from "node:timers/promises";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { createKafkaClient, within, type KafkaAddress } from "./kafka-client.ts";
import { busError } from "./kafka-errors.ts";

export type TopicMessage = KafkaMessage & { partition: number };

const READ_MS = 60_000;
const AGAIN_MS = 250;

/**
 * Reads everything that a topic holds now, in order per partition, as a temporary group. Throws EngineUnavailable when
 * it can't be read to the end.
 */
export async function readWholeTopic(
  address: KafkaAddress,
  topic: string,
): Promise<TopicMessage[]> {
  const client = createKafkaClient(address);
  const admin = client.kafka.admin();
  const group = `laurel.read-whole-${randomId()}`;
  try {
    return await within(READ_MS, admin.connect().then(read));
  } catch (error) {
    throw busError(error, [topic]);
  } finally {
    await within(2_000, admin.disconnect()).catch(() => undefined);
    client.destroy();
  }

  async function read(): Promise<TopicMessage[]> {
    const ends = await admin.fetchTopicOffsets(topic);
    const open = new Map(
      ends
        .filter(({ low, high }) => Number(high) > Number(low))
        .map(({ partition, high }) => [partition, Number(high)]),
    );
    if (open.size === 0) return [];
    const messages = await patiently(() => readUntil(new Map(open)));
    await admin.deleteGroups([group]).catch(() => undefined);
    return messages;
  }

  /** `open` maps each partition to the offset where reading ends. */
  async function readUntil(open: Map<number, number>): Promise<TopicMessage[]> {
    const messages: TopicMessage[] = [];
    const done = Promise.withResolvers<void>();
    const consumer = client.kafka.consumer({
      groupId: group,
      maxWaitTimeInMs: 100,
      allowAutoTopicCreation: false,
      retry: { retries: 4, restartOnFailure: async () => false },
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => done.reject(payload.error));
    // Also gets the ends of transactions, which are no messages and may be the last entries.
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { partition, lastOffset } }) => {
      if (Number(lastOffset) + 1 >= (open.get(partition) ?? 0)) open.delete(partition);
      if (open.size === 0) done.resolve();
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      async eachBatch({ batch: { partition, messages: fetched } }) {
        for (const message of fetched) messages.push({ ...message, partition });
      },
    });
    try {
      await done.promise;
    } finally {
      await consumer.disconnect();
    }
    return messages;
  }
}

/** A broker that has just started is still loading its groups, and answers with a retriable error. */
async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + READ_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { retriable } = error as { retriable?: boolean };
      if (retriable !== true || performance.now() > deadline) throw error;
      await pause(AGAIN_MS);
    }
  }
}
