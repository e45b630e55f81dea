import type { Admin, ITopicConfig } from "kafkajs";
import { afterAll, afterEach } from "vitest";
import { createKafkaClient } from "@laurel/adapters-kafka/kafka-client";
import {
  createKafkaEventBus,
  type KafkaEventBus,
  type KafkaEventBusOptions,
} from "@laurel/adapters-kafka/kafka-event-bus";
import { readWholeTopic, type TopicMessage } from "@laurel/adapters-kafka/kafka-read-whole";
import { untilVisible } from "@laurel/adapters-kafka/kafka-topics";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { createLogger } from "@laurel/hosting/process/logger";
import { engines } from "./engines.ts";

export const silent = createLogger("kafka", "silent");

export const address = {
  get brokers() {
    return engines.KAFKA_BROKERS;
  },
  clientId: "laurel-test",
  logger: silent,
};

export const freshName = (name: string) => `${name}-${randomId()}`;

/** Calls the environment's broker. */
export async function withAdmin<Value>(work: (admin: Admin) => Promise<Value>): Promise<Value> {
  const client = createKafkaClient(address);
  const admin = client.kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
    client.destroy();
  }
}

const created: string[] = [];
// A broker with thousands of partitions starts slowly.
afterAll(async () => {
  const topics = created.splice(0);
  if (topics.length > 0) await withAdmin((admin) => admin.deleteTopics({ topics }));
});

/** Creates new topics, waits until the broker leads them, and removes them after the test file. */
export async function createTopics(...topics: ITopicConfig[]): Promise<void> {
  created.push(...topics.map(({ topic }) => topic));
  await withAdmin(async (admin) => {
    await admin.createTopics({ topics, waitForLeaders: false });
    await untilVisible(
      admin,
      topics.map(({ topic }) => topic),
    );
  });
}

/** Every record that a topic holds now, in order per partition. */
export const readTopic = (topic: string): Promise<TopicMessage[]> => readWholeTopic(address, topic);

/** A service's bus on the environment's broker. */
export const openBus = (options: Partial<KafkaEventBusOptions> = {}) =>
  createKafkaEventBus({
    ...address,
    service: "portfolio",
    publicUrl: "http://laurel.test",
    onError: () => {},
    ...options,
  });

/** The same, closed after each test. Call it at the top of a file. */
export function openBusesOfTests(): typeof openBus {
  const opened: KafkaEventBus[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.close()));
  });
  return (options) => {
    const bus = openBus(options);
    opened.push(bus);
    return bus;
  };
}
