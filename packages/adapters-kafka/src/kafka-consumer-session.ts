import type { Batch, Consumer, ConsumerRunConfig } from "kafkajs";
import { createKafkaClient, within, type KafkaAddress } from "./kafka-client.ts";
import type { FetchedBatch } from "./kafka-partition.ts";

export interface SessionOptions {
  address: KafkaAddress;
  group: string;
  topic: string;
  /** When a member sends no heartbeat for this long, the brokers give its partitions to others. */
  sessionTimeoutMs: number;
  onJoin(memberId: string, partitions: readonly number[]): void;
  /** Must return at once, so that heartbeats continue. Returning false ends the session. */
  onBatch(batch: FetchedBatch): boolean;
  /** No offset up to this one contains a record to deliver. */
  onNothing(partition: number, lastOffset: number): void;
}

/** The life of one kafkajs consumer, from connecting until it breaks. It never reconnects. */
export interface ConsumerSession {
  /** Rejects when the session ends first. */
  joined: Promise<void>;
  /** Resolves with the reason why it has ended, also after `close`. */
  ended: Promise<unknown>;
  /** Rejects when the member may not store them. */
  commit(positions: ReadonlyMap<number, number>): Promise<void>;
  pause(partition: number): void;
  resume(partition: number): void;
  /** Leaves the group, so that others take over at once. */
  close(): Promise<void>;
}

const CLOSE_MS = 3_000;
/** How long a fetch waits for records. Closing waits for a running fetch. */
const FETCH_WAIT_MS = 500;
const MEBIBYTE = 1024 * 1024;

export function openConsumerSession(options: SessionOptions): ConsumerSession {
  const { address, group, topic, sessionTimeoutMs } = options;
  const client = createKafkaClient(address);
  const ended = Promise.withResolvers<unknown>();
  const consumer = client.kafka.consumer({
    groupId: group,
    sessionTimeout: sessionTimeoutMs,
    rebalanceTimeout: sessionTimeoutMs,
    heartbeatInterval: Math.min(1_000, sessionTimeoutMs / 4),
    maxWaitTimeInMs: FETCH_WAIT_MS,
    maxBytesPerPartition: MEBIBYTE,
    maxBytes: 8 * MEBIBYTE,
    allowAutoTopicCreation: false,
    retry: { retries: 4, restartOnFailure: async () => false },
  });
  const joined = Promise.withResolvers<void>();
  joined.promise.catch(() => undefined);
  const watchdog = watch(consumer, 2 * sessionTimeoutMs, end);

  function end(why: unknown): void {
    clearInterval(watchdog);
    joined.reject(why);
    ended.resolve(why);
    client.destroy();
    // Ends its loops: they fail because the connections are gone.
    consumer.disconnect().catch(() => undefined);
  }

  const stored = countStored(consumer);
  listen(consumer, options, { joined: joined.resolve, end });
  const run: ConsumerRunConfig = {
    autoCommit: false,
    eachBatchAutoResolve: false,
    async eachBatch({ batch, resolveOffset }) {
      if (!options.onBatch(asFetched(batch)))
        end(new Error(`${topic} doesn't continue where it stopped`));
      // Moves the start of the next fetch; stored offsets stay.
      else resolveOffset(batch.lastOffset());
    },
  };
  start(consumer, topic, run).catch(end);

  return {
    joined: joined.promise,
    ended: ended.promise,
    async commit(positions) {
      const offsets = Array.from(positions, ([partition, position]) => ({
        topic,
        partition,
        offset: String(position),
      }));
      const before = stored();
      await within(sessionTimeoutMs, consumer.commitOffsets(offsets));
      // kafkajs returns this while it isn't running.
      if (stored() === before) throw new Error("the offsets were not stored");
    },
    pause: (partition) => consumer.pause([{ topic, partitions: [partition] }]),
    resume: (partition) => consumer.resume([{ topic, partitions: [partition] }]),
    async close() {
      clearInterval(watchdog);
      await within(CLOSE_MS, consumer.disconnect()).catch(() => undefined);
      end(new Error("closed"));
    },
  };
}

/** Batches of kafkajs contain the start of their fetch, although its types don't say so. */
function asFetched(batch: Batch): FetchedBatch {
  if (!("fetchedOffset" in batch))
    throw new Error("a batch doesn't have the shape that kafkajs 2.2.4 gives it");
  const { partition, messages, fetchedOffset } = batch;
  return {
    partition,
    messages,
    from: Number(fetchedOffset),
    to: Number(batch.lastOffset()),
  };
}

async function start(consumer: Consumer, topic: string, run: ConsumerRunConfig): Promise<void> {
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run(run);
}

function listen(
  consumer: Consumer,
  { topic, onJoin, onNothing }: SessionOptions,
  session: { joined(): void; end(why: unknown): void },
): void {
  const { GROUP_JOIN, CRASH, END_BATCH_PROCESS } = consumer.events;
  consumer.on(GROUP_JOIN, ({ payload }) => {
    onJoin(payload.memberId, payload.memberAssignment[topic] ?? []);
    session.joined();
  });
  consumer.on(CRASH, ({ payload }) => session.end(payload.error));
  consumer.on(END_BATCH_PROCESS, ({ payload }) => {
    if (payload.batchSize === 0) onNothing(payload.partition, Number(payload.lastOffset));
  });
}

/** How many times offsets were stored. */
function countStored(consumer: Consumer): () => number {
  let count = 0;
  consumer.on(consumer.events.COMMIT_OFFSETS, () => void (count += 1));
  return () => count;
}

/** Calls `bark` when the consumer was silent, or its fetches returned nothing, for this long. */
function watch(consumer: Consumer, silenceMs: number, bark: (why: Error) => void): NodeJS.Timeout {
  const { FETCH_START, FETCH, HEARTBEAT, GROUP_JOIN } = consumer.events;
  let heard = performance.now();
  const fetching = new Map<unknown, number>();
  const hear = () => (heard = performance.now());
  consumer.on(FETCH_START, ({ payload }) => void fetching.set(payload.nodeId, performance.now()));
  consumer.on(FETCH, ({ payload }) => {
    hear();
    fetching.delete(payload.nodeId);
  });
  consumer.on(HEARTBEAT, hear);
  consumer.on(GROUP_JOIN, () => {
    hear();
    fetching.clear();
  });
  return setInterval(() => {
    const oldest = Math.min(heard, ...fetching.values());
    if (performance.now() - oldest > silenceMs)
      bark(new Error(`the consumer was silent for ${silenceMs} ms`));
  }, silenceMs / 10).unref();
}
