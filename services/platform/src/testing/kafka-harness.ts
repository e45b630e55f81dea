import type { Admin, ITopicConfig, KafkaMessage } from "kafkajs";
import { createKafkaClient } from "../adapters/distributed/kafka-client.ts";
import {
  createKafkaEventBus,
  type KafkaEventBusOptions,
} from "../adapters/distributed/kafka-event-bus.ts";
import { readWholeTopic } from "../adapters/distributed/kafka-read-whole.ts";
import { randomId } from "../kernel/ids.ts";
import { createLogger } from "../runtime/logger.ts";
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

/** Asks the broker of the environment something. */
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

/** Creates topics that did not exist before, and waits until the broker leads their partitions. */
export async function createTopics(...topics: ITopicConfig[]): Promise<void> {
  await withAdmin((admin) => admin.createTopics({ topics, waitForLeaders: true }));
}

/** Every record of a topic that stands there now, in order per partition. */
export const readTopic = (topic: string): Promise<KafkaMessage[]> => readWholeTopic(address, topic);

/** A bus of a service on the broker of the environment. */
export const openBus = (options: Partial<KafkaEventBusOptions> = {}) =>
  createKafkaEventBus({ ...address, service: "portfolio", ...options });
