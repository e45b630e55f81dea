import { z } from "@laurel/contracts/zod";
import { CREDENTIAL_EVENTS_TOPIC } from "@laurel/contracts/topics";

/** The parts of an event that every consumer gets, over Kafka, the feed and webhooks alike. */
export const changeSchema = z.object({
  id: z.string(),
  streamversion: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof changeSchema>;

export const changeIdOf = (userId: string, number: number) =>
  `${CREDENTIAL_EVENTS_TOPIC}/${userId}/${number}`;

/** A text that is equal for equal data, whatever the order of its fields. */
export const formOf = (type: string, data: object): string =>
  JSON.stringify([type, Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
