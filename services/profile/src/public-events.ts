import type { PublicCommit } from "@laurel/contracts/internal";
import { PERSON_ERASED } from "@laurel/contracts/external-topics";
import { INTEREST_EVENTS_TOPIC, userOf } from "@laurel/contracts/topics";
import type { Commit } from "@laurel/platform/ports/event-store";
import type { ExternalDraft, StreamDomain } from "@laurel/platform/runtime/stream-domain";
import { profileDecider, type ProfileCommand } from "./domain/decide.ts";
import { profileHistory } from "./domain/history.ts";
import type { Profile, ProfileEvent } from "./domain/profile.ts";

/**
 * What other systems get: the interests that went, then those that came. In this order, so that one whose category
 * changed is there afterwards.
 */
export function externalRecords(stream: string, event: ProfileEvent): ExternalDraft[] {
  const userId = userOf(stream);
  const topic = INTEREST_EVENTS_TOPIC;
  if (event.type === "ProfileErased") return [{ topic, type: PERSON_ERASED, data: { userId } }];
  if (event.type !== "InterestsChanged") return [];
  const removed = event.data.removed.map(({ name }) => ({
    topic,
    type: "laurel.interest.removed.v1",
    data: { name, userId },
  }));
  const added = event.data.added.map((interest) => ({
    topic,
    type: "laurel.interest.added.v1",
    data: { ...interest, userId },
  }));
  return [...removed, ...added];
}

/** Other services of ours see a profile's events as they are stored; its end they learn from what it takes back. */
export function profilePublicForm({ stream, first, last, at, events }: Commit): PublicCommit {
  const visible = events.filter(({ type }) => type !== "ProfileErased");
  return { stream, first, last, at, events: visible };
}

export const profileDomain: StreamDomain<Profile, ProfileCommand, ProfileEvent, never> = {
  decider: profileDecider,
  history: profileHistory,
  snapshotSchema: "profile-2",
  external: externalRecords,
  closes: ({ type }) => type === "ProfileErased",
};
