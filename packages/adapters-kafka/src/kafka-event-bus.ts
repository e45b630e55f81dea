import { EXTERNAL_TOPICS } from "@laurel/contracts/external-topics";
import type { Issuer } from "@laurel/contracts/services";
import type {
  EventBus,
  OnConsumerError,
  OutgoingCommit,
  Subscription,
  SubscriptionOptions,
} from "@laurel/event-sourcing/ports/event-bus";
import type { KafkaAddress } from "./kafka-client.ts";
import { startConsumer } from "./kafka-consumer.ts";
import { deadLetterOf, entryRecord } from "./kafka-dead-letter-records.ts";
import { eventRecords, stateRecords } from "./kafka-external-records.ts";
import { createOffsets } from "./kafka-offsets.ts";
import { createKafkaProducer } from "./kafka-producer.ts";
import { commitRecord } from "./kafka-records.ts";
import { createKafkaStateProducer } from "./kafka-state-producer.ts";

export interface KafkaEventBusOptions extends Omit<KafkaAddress, "clientId"> {
  /** The service that uses the bus. It names the dead-letter topic and the leader of the state topics. */
  service: Issuer;
  /** The address of the installation, the source of its external events. */
  publicUrl: string;
  /** When a member sends no heartbeat for this long, its streams go to others. */
  sessionTimeoutMs?: number;
  onError: OnConsumerError;
}

export interface KafkaEventBus extends EventBus {
  /**
   * Call it before reading what to publish: afterwards, no other process of this service can write state records, so
   * data that another process read earlier can't overwrite newer data. Returns at once while this process leads, and
   * for a service without state topics. A process that isn't the leader can't publish commits with external events: it
   * gets EngineUnavailable.
   */
  lead(): Promise<void>;
}

const SESSION_TIMEOUT_MS = 6_000;

/** The bus on Kafka. Creating it doesn't connect. An outage only delays, and is logged once. */
export function createKafkaEventBus(options: KafkaEventBusOptions): KafkaEventBus {
  const { service, publicUrl, sessionTimeoutMs = SESSION_TIMEOUT_MS } = options;
  const address: KafkaAddress = { ...options, clientId: `laurel-${service}` };
  const hasState = Object.values(EXTERNAL_TOPICS).some(({ owner }) => owner === service);
  const producer = createKafkaProducer(address);
  const state = createKafkaStateProducer(address, `${service}-state`);
  const offsets = createOffsets(address);
  const subscriptions = new Set<Promise<Subscription>>();

  async function publish(topic: string, commits: readonly OutgoingCommit[]): Promise<void> {
    const states = commits.flatMap((commit) => stateRecords(publicUrl, commit));
    // Checked first, so that a process without the lead doesn't send the same events repeatedly.
    if (states.length > 0) state.requireLead();
    await producer.send(
      commits.flatMap((commit) => [
        ...eventRecords(publicUrl, commit),
        commitRecord(topic, commit),
      ]),
    );
    if (states.length > 0) await state.send(states);
  }

  async function subscribe(subscription: SubscriptionOptions): Promise<Subscription> {
    const { group, topic } = subscription;
    const started = startConsumer({
      ...subscription,
      address,
      sessionTimeoutMs,
      offsets,
      deadLetter: (partition, message, reason) => deadLetterOf(service, partition, message, reason),
      bury: (letters) => producer.send(letters.map((letter) => entryRecord(service, letter))),
      onError: (error, stream) =>
        options.onError(error, { group, topic, ...(stream === undefined ? {} : { stream }) }),
    });
    subscriptions.add(started);
    return started;
  }

  return {
    publish,
    subscribe,
    lead: async () => void (hasState && (await state.lead())),
    async close() {
      await Promise.all([...subscriptions].map(async (started) => (await started).close()));
      await Promise.all([producer.close(), state.close(), offsets.close()]);
    },
  };
}
