import type { KafkaMessage } from "kafkajs";
import { createFinishedOffsets } from "@laurel/event-sourcing/adapter-support/finished-offsets";

/** What waits of one partition; beyond either bound nothing more is fetched until half of it is done. */
const MOST_RECORDS = 4_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** What one fetch brought of a partition: the offset where it began, and the last one that it covers. */
export interface FetchedBatch {
  partition: number;
  from: number;
  to: number;
  messages: readonly KafkaMessage[];
}

/** Follows one partition for as long as this member has it: what is taken, what is finished, how much waits. */
export interface PartitionReader {
  readonly partition: number;
  /** The messages that were not taken before; undefined when the batch does not follow on what was. */
  take(batch: FetchedBatch): KafkaMessage[] | undefined;
  /** There is nothing up to this offset but what is no message, such as the end of a transaction. */
  passOver(lastOffset: number): void;
  begin(offset: number, bytes: number): void;
  finish(offset: number, bytes: number): void;
  /** Where the next reader goes on: everything before it is finished. */
  position(): number;
  /** How many at or behind the position are finished. */
  ahead(): number;
  isFull(): boolean;
  hasRoom(): boolean;
  /** The position that was stored last. */
  committed: number;
}

/** `start` is the stored position. */
export function createPartitionReader(partition: number, start: number): PartitionReader {
  const finished = createFinishedOffsets(start - 1);
  let next = start;
  let bytes = 0;

  function passOver(lastOffset: number): void {
    if (lastOffset < next) return;
    next = lastOffset + 1;
    finished.begin(lastOffset);
    finished.finish(lastOffset);
  }

  const reader: PartitionReader = {
    partition,
    committed: start,
    take(batch) {
      // Behind the stored position, or with a hole: the log is another one than we knew, or kafkajs has jumped.
      if (batch.from > next || batch.from < reader.committed) return undefined;
      const known = next;
      next = Math.max(next, batch.to + 1);
      return batch.messages.filter(({ offset }) => Number(offset) >= known);
    },
    passOver,
    begin(offset, size) {
      finished.begin(offset);
      bytes += size;
    },
    finish(offset, size) {
      finished.finish(offset);
      bytes -= size;
    },
    position: () => finished.mark() + 1,
    ahead: () => finished.ahead(),
    isFull: () => finished.open() >= MOST_RECORDS || bytes >= MOST_BYTES,
    hasRoom: () => finished.open() <= MOST_RECORDS / 2 && bytes <= MOST_BYTES / 2,
  };
  return reader;
}
