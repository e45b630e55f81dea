import type { Producer, TopicMessages } from "kafkajs";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createKafkaClient, partitionByUser, within, type KafkaAddress } from "./kafka-client.ts";
import { busError } from "./kafka-errors.ts";
import { createOutage } from "./kafka-log.ts";
import type { TopicRecord } from "./kafka-records.ts";
import { createSendQueue, type SendQueue } from "./kafka-send-queue.ts";

/** Covers connecting and all attempts of one batch. A publish that takes longer has failed. */
const HAND_OVER_MS = 10_000;
/** How long the broker may wait for its replicas. */
const ACK_MS = 5_000;

export interface KafkaProducer extends Pick<SendQueue, "send"> {
  close(): Promise<void>;
}

/** Sends one batch at a time, acknowledged by all in-sync replicas, so that nothing is lost or overtaken. */
export function createKafkaProducer(address: KafkaAddress): KafkaProducer {
  const outage = createOutage(address.logger, "Kafka, asked to take records,");
  let current: { producer: Producer; destroy(): void } | undefined;

  async function handOver(records: readonly TopicRecord[]): Promise<void> {
    try {
      await within(HAND_OVER_MS, sendBatch(records));
      outage.up();
    } catch (cause) {
      const error = busError(cause, [...new Set(records.map(({ topic }) => topic))]);
      if (error instanceof EngineUnavailable) {
        outage.down(cause);
        // A batch under way must not arrive after a later one.
        current?.destroy();
        current = undefined;
      }
      throw error;
    }
  }

  async function sendBatch(records: readonly TopicRecord[]): Promise<void> {
    current ??= connect();
    const { producer } = current;
    await producer.connect();
    await producer.sendBatch({ acks: -1, timeout: ACK_MS, topicMessages: byTopic(records) });
  }

  function connect() {
    const client = createKafkaClient(address);
    const producer = client.kafka.producer({
      idempotent: false,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: partitionByUser,
    });
    return { producer, destroy: client.destroy };
  }

  const queue = createSendQueue(handOver);
  return {
    send: queue.send,
    async close() {
      await queue.idle();
      const last = current;
      current = undefined;
      if (last === undefined) return;
      await within(1_000, last.producer.disconnect()).catch(() => undefined);
      last.destroy();
    },
  };
}

/** Sends records per topic in the given order. */
export function byTopic(records: readonly TopicRecord[]): TopicMessages[] {
  const topics = Map.groupBy(records, ({ topic }) => topic);
  return Array.from(topics, ([topic, own]) => ({
    topic,
    messages: own.map(({ message }) => message),
  }));
}
