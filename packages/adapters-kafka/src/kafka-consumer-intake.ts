import type { PublishedCommit } from "@laurel/contracts/internal";
import { createConsumerLanes } from "@laurel/event-sourcing/adapter-support/consumer-lanes";
import type { SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import type { KafkaMessage } from "kafkajs";
import type { ConsumerSession } from "./kafka-consumer-session.ts";
import type { DeadLetter, TopicPartition } from "./kafka-dead-letter-records.ts";
import {
  createPartitionReader,
  type FetchedBatch,
  type PartitionReader,
} from "./kafka-partition.ts";
import { readCommitRecord } from "./kafka-records.ts";

export interface IntakeOptions extends Pick<SubscriptionOptions, "topic" | "handle"> {
  deadLetter(partition: TopicPartition, message: KafkaMessage, reason: string): DeadLetter;
  /** Durable once resolved. */
  bury(letters: readonly DeadLetter[]): Promise<void>;
  /** Called with the error of a handler, or of storing an offset. Both are tried again. */
  onError(error: unknown, stream?: string): void;
}

/**
 * The records that a member has fetched. They wait in lanes, and a partition pauses while too many of its records wait.
 */
export interface ConsumerIntake {
  readonly readers: ReadonlyMap<number, PartitionReader>;
  /** Returns false when the batch doesn't follow what was fetched before. */
  take(batch: FetchedBatch): boolean;
  /** Drops the records of all other partitions. */
  keepOnly(partitions: ReadonlySet<number>): void;
  /** Resolves after the running handlers have finished. */
  stop(): Promise<void>;
}

interface Item {
  reader: PartitionReader;
  offset: number;
  bytes: number;
  content: PublishedCommit | DeadLetter;
}

/**
 * `session` returns the session in which partitions are paused and resumed. `onFinished` is called when positions may
 * have moved.
 */
export function createConsumerIntake(
  options: IntakeOptions,
  session: () => Pick<ConsumerSession, "pause" | "resume"> | undefined,
  onFinished: () => void,
): ConsumerIntake {
  const { topic } = options;
  const readers = new Map<number, PartitionReader>();
  const paused = new Set<number>();
  const lanes = createConsumerLanes<Item>({
    handle: (_stream, items) => handOver(options, items),
    finished,
    failed: (stream, error) => options.onError(error, stream),
  });

  function finished(items: readonly Item[]): void {
    for (const { reader, offset, bytes } of items) reader.finish(offset, bytes);
    const partition = items[0]?.reader.partition ?? -1;
    if (readers.get(partition)?.hasRoom()) resume(partition);
    onFinished();
  }

  function resume(partition: number): void {
    if (paused.delete(partition)) session()?.resume(partition);
  }

  function accept(reader: PartitionReader, message: KafkaMessage): void {
    const offset = Number(message.offset);
    const bytes = message.value?.length ?? 0;
    const read = readCommitRecord(topic, message);
    const partition = { topic, partition: reader.partition };
    const content =
      "commit" in read ? read.commit : options.deadLetter(partition, message, read.broken);
    reader.begin(offset, bytes);
    lanes.add(laneOf(reader, content), { reader, offset, bytes, content });
  }

  return {
    readers,
    take(batch) {
      const { partition } = batch;
      const reader = readers.get(partition) ?? createPartitionReader(partition, batch.from);
      readers.set(partition, reader);
      const messages = reader.take(batch);
      if (messages === undefined) return false;
      for (const message of messages) accept(reader, message);
      lanes.pump();
      if (reader.isFull()) {
        paused.add(partition);
        session()?.pause(partition);
      }
      return true;
    },
    keepOnly(partitions) {
      for (const partition of readers.keys()) {
        if (partitions.has(partition)) continue;
        readers.delete(partition);
        resume(partition);
      }
      const kept = new Set(readers.values());
      lanes.drop(({ reader }) => !kept.has(reader));
    },
    stop: () => lanes.stop(),
  };
}

/** Dead letters of a partition keep their order and don't hold up any stream. */
const laneOf = (reader: PartitionReader, content: Item["content"]) =>
  "kind" in content ? `dead letters of ${reader.partition}` : content.stream;

async function handOver({ handle, bury }: IntakeOptions, items: readonly Item[]): Promise<void> {
  const commits: PublishedCommit[] = [];
  const letters: DeadLetter[] = [];
  for (const { content } of items)
    if ("kind" in content) letters.push(content);
    else commits.push(content);
  if (letters.length > 0) await bury(letters);
  if (commits.length > 0) await handle(commits);
}
