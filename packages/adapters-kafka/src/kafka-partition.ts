import type { KafkaMessage } from "kafkajs";
import { createFinishedOffsets } from "@laurel/event-sourcing/adapter-support/finished-offsets";

/** How much may wait per partition. Above either bound, fetching stops until half of the waiting messages are handled. */
const MOST_RECORDS = 4_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** The result of one fetch from a partition: the offset where it started, and the last one that it covers. */
export interface FetchedBatch {
  partition: number;
  from: number;
  to: number;
  messages: readonly KafkaMessage[];
}

/** Tracks one partition while this member has it: what is taken, what is finished, and how much waits. */
export interface PartitionReader {
  readonly partition: number;
  /** The messages that were not taken before; undefined when the batch doesn't follow the earlier ones. */
  take(batch: FetchedBatch): KafkaMessage[] | undefined;
  /** The offsets up to this one contain no messages, only markers such as the end of a transaction. */
  passOver(lastOffset: number): void;
  begin(offset: number, bytes: number): void;
  finish(offset: number, bytes: number): void;
  /** Where the next reader resumes: everything before it is finished. */
  position(): number;
  /** How many offsets from the position on are finished. */
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
      // Before the stored position, or with a gap: the log was replaced, or kafkajs has skipped records.
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
