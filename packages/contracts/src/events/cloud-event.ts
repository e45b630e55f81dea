import { z } from "../zod.ts";
import { CREDENTIAL_EVENTS, credentialRemovedData } from "./credentials.ts";

/** The URL of an event type's JSON Schema, below the address of the installation. */
export const EVENT_SCHEMA_PATH = "/schemas/:file";
export const eventSchemaUrl = (publicUrl: string, type: string) =>
  `${publicUrl}/schemas/${type}.json`;

/** The attributes of an event in CloudEvents 1.0 (https://github.com/cloudevents/spec), without its data. */
const attributes = z.object({
  specversion: z.literal("1.0"),
  /** `<topic>/<user>/<streamversion>`: the same for every delivery of the event. */
  id: z.string(),
  /** The address of the installation. */
  source: z.url(),
  time: z.iso.datetime(),
  /** `<user>/<credential>`. */
  subject: z.string(),
  datacontenttype: z.literal("application/json"),
  /** The URL of the JSON Schema of `data`. */
  dataschema: z.url(),
  /** Counts the person's events on the topic, contiguous from 1. */
  streamversion: z.number().int().positive(),
});

/** Of a credential that is gone for good, only the ids are left. */
const eventOf = <Type extends keyof typeof CREDENTIAL_EVENTS>(type: Type) =>
  attributes.extend({
    type: z.literal(type),
    data: z.union([CREDENTIAL_EVENTS[type], credentialRemovedData.strict()]),
  });

/** An event of a credential in the feed and in webhooks: a structured CloudEvent. */
export const credentialEventSchema = z.discriminatedUnion("type", [
  eventOf("laurel.credential.added.v1"),
  eventOf("laurel.credential.updated.v1"),
  eventOf("laurel.credential.renewed.v1"),
  attributes.extend({
    type: z.literal("laurel.credential.removed.v1"),
    data: credentialRemovedData,
  }),
]);
export type CredentialEvent = z.infer<typeof credentialEventSchema>;

/** Any event in its structured form. */
export interface CloudEvent extends z.infer<typeof attributes> {
  type: string;
  data: unknown;
}
