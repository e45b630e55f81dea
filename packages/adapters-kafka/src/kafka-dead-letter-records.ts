import { deadLetterTopic } from "@laurel/contracts/external-topics";
import type { Issuer } from "@laurel/contracts/services";
import { z } from "@laurel/contracts/zod";
import type { KafkaMessage, Message } from "kafkajs";
import type { TopicRecord } from "./kafka-records.ts";

const headerSchema = z.tuple([z.string(), z.string()]);

/** A foreign record that could not be handled: its coordinates, the reason, and its bytes in base64. */
const deadLetterSchema = z.object({
  kind: z.literal("dead-letter"),
  /** `<service>/<topic>/<partition>/<offset>`. A record has only one letter, however often the letter is written. */
  id: z.string(),
  service: z.string(),
  topic: z.string(),
  partition: z.number().int(),
  offset: z.string(),
  reason: z.string(),
  /** When the record was written, ISO 8601. */
  time: z.string(),
  /** "left out" when the value is too large to keep. The record stays on its topic until retention removes it. */
  content: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("kept"),
      key: z.string().nullable(),
      value: z.string().nullable(),
      headers: z.array(headerSchema),
    }),
    z.object({ kind: z.literal("left out"), bytes: z.number().int() }),
  ]),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

const replayedSchema = z.object({ kind: z.literal("replayed"), id: z.string(), at: z.string() });
const entrySchema = z.discriminatedUnion("kind", [deadLetterSchema, replayedSchema]);
export type DeadLetterEntry = z.infer<typeof entrySchema>;

/** In bytes of base64. A dead-letter topic accepts records of up to 2 MiB. */
const LARGEST_CONTENT = 1_900_000;

export interface TopicPartition {
  topic: string;
  partition: number;
}

export function deadLetterOf(
  service: Issuer,
  { topic, partition }: TopicPartition,
  message: KafkaMessage,
  reason: string,
): DeadLetter {
  const { offset, timestamp } = message;
  const id = `${service}/${topic}/${partition}/${offset}`;
  const time = timeOf(timestamp);
  const content = contentOf(message);
  return { kind: "dead-letter", id, service, topic, partition, offset, reason, time, content };
}

/** Producers can set any timestamp, even one outside the range of Date. */
function timeOf(timestamp: string): string {
  const time = new Date(Number(timestamp));
  return Number.isNaN(time.getTime()) ? `${timestamp} ms` : time.toISOString();
}

function contentOf({ key, value, headers }: KafkaMessage): DeadLetter["content"] {
  const base64 = (part: Buffer | null) => part?.toString("base64") ?? null;
  const kept = {
    kind: "kept" as const,
    key: base64(key),
    value: base64(value),
    headers: Object.entries(headers ?? {}).flatMap(([name, given = ""]) =>
      [given].flat().map((one): [string, string] => [name, headerText(one)]),
    ),
  };
  const bytes = JSON.stringify(kept).length;
  return bytes <= LARGEST_CONTENT ? kept : { kind: "left out", bytes: value?.length ?? 0 };
}

/** A header may have no value, although kafkajs' types say otherwise. It's kept as an empty one. */
const headerText = (value: Buffer | string | null) => Buffer.from(value ?? "").toString("base64");

/** The original record, for its original partition; undefined when its bytes were not kept. */
export function originalRecord({ topic, partition, content }: DeadLetter): TopicRecord | undefined {
  if (content.kind === "left out") return undefined;
  const bytes = (text: string | null) => (text === null ? null : Buffer.from(text, "base64"));
  const headers: NonNullable<Message["headers"]> = {};
  for (const [name, text] of content.headers)
    headers[name] = [headers[name] ?? [], Buffer.from(text, "base64")].flat();
  const { key, value } = content;
  return { topic, message: { key: bytes(key), value: bytes(value), headers, partition } };
}

export function entryRecord(service: Issuer, entry: DeadLetterEntry): TopicRecord {
  return {
    topic: deadLetterTopic(service),
    message: { key: entry.id, value: JSON.stringify(entry) },
  };
}

/** Undefined if it isn't one of our entries. */
export function readEntry(value: Buffer | null): DeadLetterEntry | undefined {
  try {
    return entrySchema.parse(JSON.parse(value?.toString() ?? ""));
  } catch {
    return undefined;
  }
}
