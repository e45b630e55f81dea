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
  /** Whose bus it is: names the dead-letter topic and the leader of the state topics. */
  service: Issuer;
  /** The address of the installation, the source of its external events. */
  publicUrl: string;
  /** After that long without a sign of life a member's streams go to others. */
  sessionTimeoutMs?: number;
  onError: OnConsumerError;
}

export interface KafkaEventBus extends EventBus {
  /**
   * To be called before reading what is to be published: from then on no other process of this service can write
   * state records, so that what was read before by somebody else can never follow what is read now. Returns at once
   * while this process has the lead, and for a service without state topics. Commits with external events are refused
   * with EngineUnavailable by a process that has lost the lead, or never had it.
   */
  lead(): Promise<void>;
}

const SESSION_TIMEOUT_MS = 6_000;

/** The bus over Kafka. Creating it connects to nothing; an outage at any time delays, and is logged once. */
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
    // Asked first, so that a process without the lead does not send the same events again and again.
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
