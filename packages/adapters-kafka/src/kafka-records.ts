import { publishedCommitSchema, type PublishedCommit } from "@laurel/contracts/internal";
import { SERVICES } from "@laurel/contracts/services";
import { commitTopicOf, ownerOf, userOf } from "@laurel/contracts/topics";
import type { KafkaMessage, Message } from "kafkajs";
import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";

/** A record and its destination. */
export interface TopicRecord {
  topic: string;
  message: Message;
}

/** The internal record of a commit. It has the same bytes whenever it's sent. */
export function commitRecord(topic: string, commit: OutgoingCommit): TopicRecord {
  const { stream, first, last, at, events, traceparent } = commit;
  const value = JSON.stringify({ stream, first, last, at, events });
  const headers = traceparent === undefined ? {} : { headers: { traceparent } };
  return { topic, message: { key: userOf(stream), value, ...headers } };
}

export type ReadRecord = { commit: PublishedCommit } | { broken: string };

/** Reads a record of a commit topic, or returns why it isn't valid. */
export function readCommitRecord(topic: string, { key, value, headers }: KafkaMessage): ReadRecord {
  if (value === null) return { broken: "it has no value" };
  const parsed = publishedCommitSchema.safeParse(fromJson(value));
  if (!parsed.success) return { broken: "its value is not a commit" };
  const commit = parsed.data;
  const owner = ownerOf(commit.stream);
  if (owner === undefined) return { broken: "its stream belongs to no service" };
  const owned = SERVICES.map(commitTopicOf).includes(topic);
  if (owned && commitTopicOf(owner) !== topic)
    return { broken: "its stream belongs to another topic" };
  if (key?.toString() !== userOf(commit.stream))
    return { broken: "its key doesn't match its user" };
  if (commit.last < commit.first) return { broken: "its last position is before its first" };
  const traceparent = headers?.["traceparent"]?.toString();
  return { commit: traceparent === undefined ? commit : { ...commit, traceparent } };
}

function fromJson(value: Buffer): unknown {
  try {
    return JSON.parse(value.toString());
  } catch {
    return undefined;
  }
}

/** Slightly more than the size of a record on the wire. */
export function sizeOf({ key, value, headers }: Message): number {
  const text = (part: Message["key"]) => (part == null ? 0 : Buffer.byteLength(part));
  const headersSize = Object.entries(headers ?? {}).reduce(
    (sum, [name, given]) => sum + name.length + 8 + Buffer.byteLength(String(given)),
    0,
  );
  return 64 + text(key) + text(value) + headersSize;
}
