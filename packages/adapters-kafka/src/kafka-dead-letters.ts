import { deadLetterTopic } from "@laurel/contracts/external-topics";
import type { Issuer } from "@laurel/contracts/services";
import type { KafkaAddress } from "./kafka-client.ts";
import {
  entryRecord,
  originalRecord,
  readEntry,
  type DeadLetter,
} from "./kafka-dead-letter-records.ts";
import { createKafkaProducer } from "./kafka-producer.ts";
import { readWholeTopic } from "./kafka-read-whole.ts";

export interface ListedDeadLetter {
  letter: DeadLetter;
  /** The time of the last replay. */
  replayedAt: string | undefined;
}

export type Replay =
  | { kind: "replayed"; letter: DeadLetter }
  | { kind: "unknown" }
  /** Its bytes were too large to keep. */
  | { kind: "left out"; letter: DeadLetter };

/** The dead letters of a service, oldest first, each once. */
export async function listDeadLetters(
  address: KafkaAddress,
  service: Issuer,
): Promise<ListedDeadLetter[]> {
  const messages = await readWholeTopic(address, deadLetterTopic(service));
  const listed = new Map<string, ListedDeadLetter>();
  for (const { value } of messages) {
    const entry = readEntry(value);
    const known = entry && listed.get(entry.id);
    if (entry?.kind === "dead-letter" && !known)
      listed.set(entry.id, { letter: entry, replayedAt: undefined });
    if (entry?.kind === "replayed" && known) known.replayedAt = entry.at;
  }
  return [...listed.values()];
}

/**
 * Sends the bytes of a dead letter to their original partition, for every group that reads it, and then records the
 * replay. A record that still can't be handled becomes a new letter.
 */
export async function replayDeadLetter(
  address: KafkaAddress,
  service: Issuer,
  id: string,
): Promise<Replay> {
  const found = (await listDeadLetters(address, service)).find(({ letter }) => letter.id === id);
  if (found === undefined) return { kind: "unknown" };
  const record = originalRecord(found.letter);
  if (record === undefined) return { kind: "left out", letter: found.letter };
  const producer = createKafkaProducer(address);
  try {
    await producer.send([record]);
    const at = new Date().toISOString();
    await producer.send([entryRecord(service, { kind: "replayed", id, at })]);
    return { kind: "replayed", letter: found.letter };
  } finally {
    await producer.close();
  }
}
