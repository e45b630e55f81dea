import { stateChangeOf, type StateChange } from "@laurel/contracts/external-topics";
import { userOf } from "@laurel/contracts/topics";
import type { Message } from "kafkajs";
import type { OutgoingCommit } from "@laurel/event-sourcing/ports/event-bus";
import type { ExternalEvent } from "@laurel/event-sourcing/ports/event-store";
import { cloudEventOf, externalTopic } from "@laurel/event-sourcing/publishing/cloud-event";
import type { TopicRecord } from "./kafka-records.ts";

/**
 * The CloudEvents of a commit in Kafka binary mode; the key is the user. They don't depend on when or by whom they are
 * sent, so publishing them again sends the same bytes.
 */
export function eventRecords(publicUrl: string, commit: OutgoingCommit): TopicRecord[] {
  return commit.external.map((record) => {
    const key = userOf(commit.stream);
    const headers = headersOf(publicUrl, commit, record);
    const value = JSON.stringify(record.data);
    return { topic: record.topic, message: { key, value, headers } };
  });
}

/** The records of a commit for the state topics: the state or a tombstone per entity, and the person's head record. */
export function stateRecords(publicUrl: string, commit: OutgoingCommit): TopicRecord[] {
  return commit.external.flatMap((record) => {
    const { stateTopic } = externalTopic(record.topic);
    const change = changeOf(record);
    const user = userOf(commit.stream);
    const head = { topic: stateTopic, message: headRecord(user, record, change) };
    if (change.kind === "end") return [head];
    const headers = headersOf(publicUrl, commit, record);
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

/** The attributes as headers; `datacontenttype` is the content type of the record. */
function headersOf(publicUrl: string, commit: OutgoingCommit, record: ExternalEvent) {
  const { data: _value, datacontenttype, ...attributes } = cloudEventOf(publicUrl, commit, record);
  const { traceparent } = commit;
  const all = traceparent === undefined ? attributes : { ...attributes, traceparent };
  const headers = Object.entries(all).map(([name, value]) => [`ce_${name}`, String(value)]);
  return { ...Object.fromEntries(headers), "content-type": datacontenttype };
}

const changeOf = ({ topic, type, data }: ExternalEvent) =>
  stateChangeOf(externalTopic(topic), type, data);
