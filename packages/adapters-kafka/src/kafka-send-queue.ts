import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { sizeOf, type TopicRecord } from "./kafka-records.ts";

/** Hands over one batch after another, so that none can overtake. */
export interface SendQueue {
  /** Resolves when all records are handed over, in order. Concurrent calls share a batch. */
  send(records: readonly TopicRecord[]): Promise<void>;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

/** Below the batch limit of a topic (`max.message.bytes`), because all records may go to one partition. */
const BATCH_BYTES = 900_000;
const BATCH_RECORDS = 2_000;

interface Job {
  records: readonly TopicRecord[];
  resolve(): void;
  reject(error: unknown): void;
}

/** `handOver` rejects with EngineUnavailable when a retry may help, and with another error when it can't. */
export function createSendQueue(
  handOver: (records: readonly TopicRecord[]) => Promise<void>,
): SendQueue {
  const waiting: Job[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const jobs = takeTogether(waiting);
      try {
        await sendAll(jobs.flatMap(({ records }) => records));
        for (const job of jobs) job.resolve();
      } catch (error) {
        if (jobs.length === 1 || error instanceof EngineUnavailable)
          for (const job of jobs) job.reject(error);
        else for (const job of jobs) await sendAll(job.records).then(job.resolve, job.reject);
      }
    }
    running = undefined;
  }

  async function sendAll(records: readonly TopicRecord[]): Promise<void> {
    for (const batch of batchesOf(records)) await handOver(batch);
  }

  return {
    send: (records) =>
      new Promise((resolve, reject) => {
        waiting.push({ records, resolve, reject });
        running ??= run();
      }),
    idle: async () => running,
  };
}

/** Takes the first job, and the following ones that fit into the same batch. */
function takeTogether(waiting: Job[]): Job[] {
  let records = 0;
  let bytes = 0;
  const fitting = waiting.findIndex((job) => {
    records += job.records.length;
    bytes += bytesOf(job.records);
    return records > BATCH_RECORDS || bytes > BATCH_BYTES;
  });
  return waiting.splice(0, fitting < 0 ? waiting.length : Math.max(1, fitting));
}

const bytesOf = (records: readonly TopicRecord[]) =>
  records.reduce((sum, { message }) => sum + sizeOf(message), 0);

/** Splits records into batches below the size limit. A record that is too large is sent alone. */
function batchesOf(records: readonly TopicRecord[]): TopicRecord[][] {
  const batches: TopicRecord[][] = [];
  let batch: TopicRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = sizeOf(record.message);
    if (batch.length > 0 && (bytes + size > BATCH_BYTES || batch.length >= BATCH_RECORDS)) {
      batches.push(batch);
      [batch, bytes] = [[], 0];
    }
    batch.push(record);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
