import { setTimeout as sleep } from "node:timers/promises";
import type { PublishedCommit } from "@laurel/contracts/internal";
import type { Subscription, SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { createConsumerLanes } from "@laurel/event-sourcing/adapter-support/consumer-lanes";
import { within, type KafkaAddress } from "./kafka-client.ts";
import { openConsumerSession, type ConsumerSession } from "./kafka-consumer-session.ts";
import type { DeadLetter, TopicPartition } from "./kafka-dead-letter-records.ts";
import { createOutage } from "./kafka-log.ts";
import type { Offsets } from "./kafka-offsets.ts";
import {
  createPartitionReader,
  type FetchedBatch,
  type PartitionReader,
} from "./kafka-partition.ts";
import { readCommitRecord } from "./kafka-records.ts";
import { keepSaving } from "./kafka-saving.ts";
import type { KafkaMessage } from "kafkajs";

export interface ConsumerOptions extends SubscriptionOptions {
  address: KafkaAddress;
  sessionTimeoutMs: number;
  offsets: Offsets;
  deadLetter(partition: TopicPartition, message: KafkaMessage, reason: string): DeadLetter;
  /** Durable once resolved. */
  bury(letters: readonly DeadLetter[]): Promise<void>;
  /** Told of what a handler threw, or of an offset that could not be stored; it is tried again in any case. */
  onError(error: unknown, stream?: string): void;
}

/** A record on its way to its handler. */
interface Item {
  reader: PartitionReader;
  offset: number;
  bytes: number;
  content: PublishedCommit | DeadLetter;
}

const LONGEST_PAUSE_MS = 5_000;
/** How long a start waits for the group; after that it joins in the background. */
const JOIN_MS = 5_000;
const SAVE_MS = 5_000;

/** Follows a topic as a member of a group, through outages, until it is closed. */
export async function startConsumer(options: ConsumerOptions): Promise<Subscription> {
  const { group, topic, address, offsets } = options;
  const outage = createOutage(address.logger, `Kafka, read by ${group},`);
  const readers = new Map<number, PartitionReader>();
  const paused = new Set<number>();
  const stopping = new AbortController();
  const firstJoin = Promise.withResolvers<void>();
  let session: ConsumerSession | undefined;
  let memberId: string | undefined;

  const lanes = createConsumerLanes<Item>({
    handle: (_stream, items) => handOver(options, items),
    finished,
    failed: (stream, error) => options.onError(error, stream),
  });
  const saving = keepSaving(async () => {
    const due = [...readers.values()].filter((reader) => reader.position() > reader.committed);
    if (due.length === 0 || session === undefined) return;
    const positions = new Map(due.map((reader) => [reader.partition, reader.position()]));
    await session.commit(positions);
    for (const reader of due) reader.committed = positions.get(reader.partition) ?? 0;
  }, options.onError);

  function finished(items: readonly Item[]): void {
    for (const { reader, offset, bytes } of items) reader.finish(offset, bytes);
    const partition = items[0]?.reader.partition ?? -1;
    if (paused.has(partition) && readers.get(partition)?.hasRoom()) {
      paused.delete(partition);
      session?.resume(partition);
    }
    saving.soon();
  }

  function onBatch(batch: FetchedBatch): boolean {
    if (stopping.signal.aborted) return true;
    const { partition } = batch;
    const reader = readers.get(partition) ?? createPartitionReader(partition, batch.from);
    readers.set(partition, reader);
    const messages = reader.take(batch);
    if (messages === undefined) return false;
    for (const message of messages) accept(reader, message);
    lanes.pump();
    if (reader.isFull()) {
      paused.add(partition);
      session?.pause(partition);
    }
    return true;
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

  /** What is held of partitions that others may have had in between comes again from where they stored. */
  function onJoin(id: string, partitions: readonly number[]): void {
    const kept = id === memberId ? new Set(partitions) : new Set<number>();
    memberId = id;
    forget((partition) => !kept.has(partition));
    outage.up();
    firstJoin.resolve();
  }

  function forget(isGone: (partition: number) => boolean): void {
    for (const partition of readers.keys()) {
      if (!isGone(partition)) continue;
      readers.delete(partition);
      if (paused.delete(partition)) session?.resume(partition);
    }
    const held = new Set(readers.values());
    lanes.drop(({ reader }) => !held.has(reader));
  }

  async function keepConsuming(): Promise<void> {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      const opened = openConsumerSession({
        ...options,
        onJoin(id, partitions) {
          tries = 0;
          onJoin(id, partitions);
        },
        onBatch,
        onNothing: (partition, offset) => readers.get(partition)?.passOver(offset),
      });
      session = opened;
      const why = await opened.ended;
      session = undefined;
      memberId = undefined;
      forget(() => true);
      if (stopping.signal.aborted) return;
      outage.down(why);
      const ms = Math.min(100 * 2 ** tries, LONGEST_PAUSE_MS);
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function close(): Promise<void> {
    // Heartbeats go on until the handlers under way have finished and their offset is stored.
    stopping.abort();
    await lanes.stop();
    await within(SAVE_MS, saving.stop(SAVE_MS)).catch(() => undefined);
    await session?.close();
    await consuming;
  }

  const consuming = keepConsuming();
  await within(JOIN_MS, firstJoin.promise).catch(() => undefined);
  let closed: Promise<void> | undefined;
  return {
    lag: () => offsets.lag(group, topic, readers),
    close: () => (closed ??= close()),
  };
}

/** Letters of a partition keep their order among themselves and hold up nobody. */
const laneOf = (reader: PartitionReader, content: Item["content"]) =>
  "kind" in content ? `dead letters of ${reader.partition}` : content.stream;

async function handOver({ handle, bury }: ConsumerOptions, items: readonly Item[]): Promise<void> {
  const commits: PublishedCommit[] = [];
  const letters: DeadLetter[] = [];
  for (const { content } of items)
    if ("kind" in content) letters.push(content);
    else commits.push(content);
  if (letters.length > 0) await bury(letters);
  if (commits.length > 0) await handle(commits);
}
