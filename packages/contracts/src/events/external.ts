import { PERSON_ERASED } from "../external-topics.ts";
import { CREDENTIAL_EVENTS_TOPIC, INTEREST_EVENTS_TOPIC } from "../topics.ts";
import { z } from "../zod.ts";
import { CREDENTIAL_EVENTS } from "./credentials.ts";
import { INTEREST_EVENTS } from "./interests.ts";

/** The data of `laurel.person.erased.v1`. */
export const personErasedData = z.object({ userId: z.string() });

/** All external events: the types on each events topic, with the shape of their data. */
export const EXTERNAL_EVENTS = {
  [CREDENTIAL_EVENTS_TOPIC]: { ...CREDENTIAL_EVENTS, [PERSON_ERASED]: personErasedData },
  [INTEREST_EVENTS_TOPIC]: { ...INTEREST_EVENTS, [PERSON_ERASED]: personErasedData },
} as const;

type Events = typeof EXTERNAL_EVENTS;

/** A record for other systems, before it is numbered. A type on another topic, or other data, does not compile. */
export type NewExternalEvent = {
  [Topic in keyof Events]: {
    [Type in keyof Events[Topic] & string]: {
      topic: Topic;
      type: Type;
      data: Events[Topic][Type] extends z.ZodType ? z.output<Events[Topic][Type]> : never;
    };
  }[keyof Events[Topic] & string];
}[keyof Events];

/**
 * The record with only the fields that its contract names. Throws for a type that its topic doesn't carry, and a
 * ZodError for data of another shape.
 */
export function parseExternalEvent(event: NewExternalEvent): NewExternalEvent {
  const schemas: Readonly<Record<string, z.ZodType>> = EXTERNAL_EVENTS[event.topic];
  const schema = schemas[event.type];
  if (!schema) throw new Error(`${event.topic} carries no ${event.type}`);
  return { ...event, data: schema.parse(event.data) } as NewExternalEvent;
}
