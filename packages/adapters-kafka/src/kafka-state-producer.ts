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
/** After this time the broker aborts the transaction of a missing producer, and readers continue. */
const TRANSACTION_TIMEOUT_MS = 15_000;
const ACK_MS = 5_000;
/** The first pause when a transaction waits for the end of the previous one. */
const FIRST_RETRY_MS = 20;

export interface KafkaStateProducer {
  /**
   * Becomes the only producer whose state records are accepted: an earlier leader can no longer write. Returns at once
   * while this producer leads. Every failure loses the lead, so records are always read after taking the lead, and an
   * old state can't follow a newer one.
   */
  lead(): Promise<void>;
  /** Throws EngineUnavailable when this producer doesn't lead. */
  requireLead(): void;
  /** Throws EngineUnavailable, also when another producer has taken the lead. */
  send(records: readonly TopicRecord[]): Promise<void>;
  close(): Promise<void>;
}

interface Leader {
  producer: Producer;
  destroy(): void;
}

/** All processes of a service share one `transactionalId`. */
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

/** Starting a first transaction requests a new epoch, which fences off all older producers. */
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
