import type { Issuer } from "./services.ts";
import { CREDENTIAL_EVENTS_TOPIC, INTEREST_EVENTS_TOPIC, type StreamOwner } from "./topics.ts";
import { z } from "./zod.ts";

/** The compacted topics: the current state per entity, and a head record per person with the last number. */
export const CREDENTIAL_STATE_TOPIC = "laurel.credentials.state.v1";
export const INTEREST_STATE_TOPIC = "laurel.interests.state.v1";

/** On every events topic: the person was erased, and no further event follows. */
export const PERSON_ERASED = "laurel.person.erased.v1";

/** Why a service couldn't handle a foreign record. */
export const deadLetterTopic = (service: Issuer) => `${service}.dead-letter.v1`;

/** An events topic for other systems, and the state topic with the result of its events. */
export interface ExternalTopic {
  /** The service that publishes it. */
  owner: StreamOwner;
  stateTopic: string;
  /** Types whose data is the whole current entity. */
  sets: readonly string[];
  /** Types that remove the entity. */
  removes: readonly string[];
  /** Reads the entity's id from the data of an event. Unique per person. */
  entity: z.ZodType<string>;
}

export const EXTERNAL_TOPICS: Readonly<Record<string, ExternalTopic>> = {
  [CREDENTIAL_EVENTS_TOPIC]: {
    owner: "portfolio",
    stateTopic: CREDENTIAL_STATE_TOPIC,
    sets: [
      "laurel.credential.added.v1",
      "laurel.credential.updated.v1",
      "laurel.credential.renewed.v1",
    ],
    removes: ["laurel.credential.removed.v1"],
    entity: z.object({ id: z.string().min(1) }).transform(({ id }) => id),
  },
  [INTEREST_EVENTS_TOPIC]: {
    owner: "profile",
    stateTopic: INTEREST_STATE_TOPIC,
    sets: ["laurel.interest.added.v1"],
    removes: ["laurel.interest.removed.v1"],
    entity: z.object({ name: z.string().min(1) }).transform(({ name }) => name),
  },
};

/** The effect of an event on the person's state. */
export type StateChange =
  | { kind: "set" | "remove"; entity: string }
  /** Erased: the head record is deleted. Earlier events have removed the entities. */
  | { kind: "end" };

/** Throws for a type that the topic doesn't carry, and for data without an id. */
export function stateChangeOf(topic: ExternalTopic, type: string, data: unknown): StateChange {
  if (type === PERSON_ERASED) return { kind: "end" };
  const sets = topic.sets.includes(type);
  if (!sets && !topic.removes.includes(type)) throw new Error(`no external topic carries ${type}`);
  return { kind: sets ? "set" : "remove", entity: topic.entity.parse(data) };
}
