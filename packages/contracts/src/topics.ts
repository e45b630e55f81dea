import type { ServiceName } from "./services.ts";

/** The internal topic of each service that owns streams: one record per commit, key = user id. */
export const COMMIT_TOPICS = {
  identity: "laurel.accounts.commits.v1",
  portfolio: "laurel.portfolios.commits.v1",
  profile: "laurel.profiles.commits.v1",
  locker: "laurel.lockers.commits.v1",
  recommender: "laurel.learning.commits.v1",
} as const satisfies Partial<Record<ServiceName, string>>;

/** The topics that other systems read. */
export const CREDENTIAL_EVENTS_TOPIC = "laurel.credentials.events.v1";
export const INTEREST_EVENTS_TOPIC = "laurel.interests.events.v1";

/** The prefix of each owner's streams; what follows the hyphen is the user id. */
export const STREAM_PREFIXES = {
  identity: "account",
  portfolio: "portfolio",
  profile: "profile",
  locker: "locker",
  recommender: "learning",
} as const satisfies Partial<Record<ServiceName, string>>;
export type StreamOwner = keyof typeof STREAM_PREFIXES;

export const streamOf = (owner: StreamOwner, userId: string) =>
  `${STREAM_PREFIXES[owner]}-${userId}`;

/** The person whose stream it is. */
export const userOf = (stream: string) => stream.slice(stream.indexOf("-") + 1);

/** The service that owns a stream, or undefined for a name that is none of ours. */
export function ownerOf(stream: string): StreamOwner | undefined {
  const prefix = stream.slice(0, Math.max(0, stream.indexOf("-")));
  return (Object.keys(STREAM_PREFIXES) as StreamOwner[]).find(
    (owner) => STREAM_PREFIXES[owner] === prefix,
  );
}
