import type { Producer } from "kafkajs";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createKafkaClient, partitionByUser, within, type KafkaAddress } from "./kafka-client.ts";
import { busError } from "./kafka-errors.ts";
import { lastOfEachKey } from "./kafka-external-records.ts";
import { byTopic } from "./kafka-producer.ts";
import type { TopicRecord } from "./kafka-records.ts";
import { createSendQueue } from "./kafka-send-queue.ts";

const LEAD_MS = 10_000;
const TRANSACTION_MS = 10_000;
/** After that the broker gives up a transaction whose producer is gone, and readers go on. */
const TRANSACTION_TIMEOUT_MS = 15_000;
const ACK_MS = 5_000;
/** A transaction waits for the end of the one before it in steps that start with this. */
const FIRST_RETRY_MS = 20;

export interface KafkaStateProducer {
  /**
   * Becomes the only producer whose state records are accepted: an earlier leader can no longer write. Returns at once while
   * this one leads. The lead is lost with every failure, so that what is sent was read after the lead was taken, and
   * an old state can never follow a newer one.
   */
  lead(): Promise<void>;
  /** Throws EngineUnavailable when this one does not lead. */
  requireLead(): void;
  /** Throws EngineUnavailable also when another one has taken the lead. */
  send(records: readonly TopicRecord[]): Promise<void>;
  close(): Promise<void>;
}

interface Leader {
  producer: Producer;
  destroy(): void;
}

/** `transactionalId` is one for all processes of a service. */
export function createKafkaStateProducer(
  address: KafkaAddress,
  transactionalId: string,
): KafkaStateProducer {
  let leader: Leader | undefined;
  let leading: Promise<void> | undefined;

  async function takeLead(): Promise<void> {
    const client = createKafkaClient(address);
    const producer = client.kafka.producer({
      transactionalId,
      transactionTimeout: TRANSACTION_TIMEOUT_MS,
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: partitionByUser,
      retry: { initialRetryTime: FIRST_RETRY_MS, retries: 8 },
    });
    try {
      await within(LEAD_MS, fenceOthers(producer));
      leader = { producer, destroy: client.destroy };
    } catch (cause) {
      client.destroy();
      throw busError(cause, [transactionalId]);
    }
  }

  function requireLead(): Leader {
    if (leader === undefined) throw new EngineUnavailable(`the lead of ${transactionalId}`);
    return leader;
  }

  const queue = createSendQueue(async (records) => {
    const { producer, destroy } = requireLead();
    try {
      await within(TRANSACTION_MS, commitAll(producer, lastOfEachKey(records)));
    } catch (cause) {
      leader = undefined;
      destroy();
      throw busError(cause, [...new Set(records.map(({ topic }) => topic))]);
    }
  });

  return {
    async lead() {
      if (leader !== undefined) return;
      leading ??= takeLead().finally(() => (leading = undefined));
      await leading;
    },
    requireLead: () => void requireLead(),
    send: queue.send,
    async close() {
      await queue.idle();
      const last = leader;
      leader = undefined;
      if (last === undefined) return;
      await within(1_000, last.producer.disconnect()).catch(() => undefined);
      last.destroy();
    },
  };
}

/** Beginning a first transaction asks for a new epoch, which ends all older ones. */
async function fenceOthers(producer: Producer): Promise<void> {
  await producer.connect();
  const transaction = await producer.transaction();
  await transaction.abort();
}

async function commitAll(producer: Producer, records: readonly TopicRecord[]): Promise<void> {
  const transaction = await producer.transaction();
  await transaction.sendBatch({ acks: -1, timeout: ACK_MS, topicMessages: byTopic(records) });
  await transaction.commit();
}
