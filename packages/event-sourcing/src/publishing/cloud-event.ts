import { eventSchemaUrl, type CloudEvent } from "@laurel/contracts/events/cloud-event";
import {
  EXTERNAL_TOPICS,
  stateChangeOf,
  type ExternalTopic,
} from "@laurel/contracts/external-topics";
import { userOf } from "@laurel/contracts/topics";
import type { Commit, ExternalEvent } from "../ports/event-store.ts";

/**
 * An external event as a CloudEvent. It depends only on what the commit holds and on the address of the installation, so
 * that it is the same however often and by whichever way it is delivered. Throws for a type that its topic does not carry.
 */
export function cloudEventOf(
  publicUrl: string,
  { stream, at }: Pick<Commit, "stream" | "at">,
  { topic, number, type, data }: ExternalEvent,
): CloudEvent {
  const user = userOf(stream);
  const change = stateChangeOf(externalTopic(topic), type, data);
  return {
    specversion: "1.0",
    id: `${topic}/${user}/${number}`,
    source: publicUrl,
    type,
    time: at,
    subject: change.kind === "end" ? user : `${user}/${change.entity}`,
    datacontenttype: "application/json",
    dataschema: eventSchemaUrl(publicUrl, type),
    streamversion: number,
    data,
  };
}

/** Throws for a topic that other systems don't read. */
export function externalTopic(name: string): ExternalTopic {
  const topic = EXTERNAL_TOPICS[name];
  if (topic === undefined) throw new Error(`${name} is not an external topic`);
  return topic;
}
