import { SERVICE_TABLE, SERVICES, type ServiceName } from "./services.ts";

/** A service that owns streams. */
export type StreamOwner = ServiceName;

/** The internal topic of each service that owns streams. */
export const commitTopicOf = (owner: StreamOwner): string => SERVICE_TABLE[owner].topic;

/** The topics that other systems read. */
export const CREDENTIAL_EVENTS_TOPIC = "laurel.credentials.events.v1";
export const INTEREST_EVENTS_TOPIC = "laurel.interests.events.v1";

export const streamOf = (owner: StreamOwner, userId: string) =>
  `${SERVICE_TABLE[owner].stream}-${userId}`;

/** The user id in the name of a stream. */
export const userOf = (stream: string) => stream.slice(stream.indexOf("-") + 1);

/** The service that owns a stream; undefined for an unknown name. */
export function ownerOf(stream: string): StreamOwner | undefined {
  const prefix = stream.slice(0, Math.max(0, stream.indexOf("-")));
  return SERVICES.find((owner) => SERVICE_TABLE[owner].stream === prefix);
}
