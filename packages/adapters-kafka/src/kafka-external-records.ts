import {
  EXTERNAL_TOPICS,
  stateChangeOf,
  type StateChange,
} from "@laurel/contracts/external-topics";
import { userOf } from "@laurel/contracts/topics";
import type { Message } from "kafkajs";
import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import type { ExternalEvent } from "@laurel/event-sourcing/ports/event-store";
import type { TopicRecord } from "./kafka-records.ts";

/**
 * The CloudEvents of a commit in Kafka binary mode; the key is the user. They don't depend on when or by whom they are
 * sent, so publishing them again sends the same bytes.
 */
export function eventRecords(source: string, commit: OutgoingCommit): TopicRecord[] {
  return commit.external.map((record) => {
    const key = userOf(commit.stream);
    const headers = headersOf(source, commit, record);
    const value = JSON.stringify(record.data);
    return { topic: record.topic, message: { key, value, headers } };
  });
}

/** The records of a commit for the state topics: the state or a tombstone per entity, and the person's head record. */
export function stateRecords(source: string, commit: OutgoingCommit): TopicRecord[] {
  return commit.external.flatMap((record) => {
    const { stateTopic } = externalTopic(record.topic);
    const change = changeOf(record);
    const user = userOf(commit.stream);
    const head = { topic: stateTopic, message: headRecord(user, record, change) };
    if (change.kind === "end") return [head];
    const headers = headersOf(source, commit, record);
    const value = change.kind === "set" ? JSON.stringify(record.data) : null;
    const message = { key: `${user}/${change.entity}`, value, headers };
    return [{ topic: stateTopic, message }, head];
  });
}

/** Keeps only the last of several records with the same key. */
export function lastOfEachKey(records: readonly TopicRecord[]): TopicRecord[] {
  const last = new Map<string, TopicRecord>();
  for (const record of records) last.set(`${record.topic} ${String(record.message.key)}`, record);
  return [...last.values()];
}

function headRecord(user: string, { number }: ExternalEvent, { kind }: StateChange): Message {
  if (kind === "end") return { key: user, value: null };
  const headers = { "content-type": "application/json" };
  return { key: user, value: JSON.stringify({ streamversion: number }), headers };
}

function headersOf(source: string, commit: OutgoingCommit, record: ExternalEvent) {
  const user = userOf(commit.stream);
  const change = changeOf(record);
  return {
    ce_specversion: "1.0",
    ce_id: `${record.topic}/${user}/${record.number}`,
    ce_source: source,
    ce_type: record.type,
    ce_time: commit.at,
    ce_subject: change.kind === "end" ? user : `${user}/${change.entity}`,
    ce_streamversion: String(record.number),
    "content-type": "application/json",
  };
}

const changeOf = ({ topic, type, data }: ExternalEvent) =>
  stateChangeOf(externalTopic(topic), type, data);

function externalTopic(name: string) {
  const topic = EXTERNAL_TOPICS[name];
  if (topic === undefined) throw new Error(`${name} is not an external topic`);
  return topic;
}
