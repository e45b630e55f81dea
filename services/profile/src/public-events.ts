import type { PublicCommit } from "@laurel/contracts/internal";
import type { Commit } from "@laurel/platform/ports/event-store";
import type { StreamDomain } from "@laurel/platform/runtime/stream-domain";
import { profileDecider, type ProfileCommand } from "./domain/decide.ts";
import { profileHistory } from "./domain/history.ts";
import type { Profile, ProfileEvent } from "./domain/profile.ts";

/** Other services of ours see a profile's events as they are stored. */
export function profilePublicForm({ stream, first, last, at, events }: Commit): PublicCommit {
  return { stream, first, last, at, events: [...events] };
}

export const profileDomain: StreamDomain<Profile, ProfileCommand, ProfileEvent, never> = {
  decider: profileDecider,
  history: profileHistory,
  snapshotSchema: "profile-1",
  external: () => [],
};
