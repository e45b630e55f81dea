import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { profileDecider, type ProfileCommand, type ProfileRefusal } from "./domain/decide.ts";
import { profileHistory } from "./domain/history.ts";
import { PROFILE_SNAPSHOT, type Profile, type ProfileEvent } from "./domain/profile.ts";
import type { ShareLink } from "./domain/share-links.ts";
import { externalEvents, profilePublishedForm } from "./published.ts";

/** Roughly how much memory a share link takes: it may name 1,200 things. */
const linkBytes = ({ credentialIds, documentIds }: ShareLink) =>
  500 + 50 * (credentialIds.length + documentIds.length);

function takesBack({ type, data }: ProfileEvent): boolean {
  switch (type) {
    case "ProfileChanged":
      return Object.values(data).every((text) => text === "");
    case "InterestsChanged":
      return data.added.length === 0 && data.removed.length > 0;
    default:
      return type === "ProfileHidden" || type === "ShareLinkDeleted" || type === "SignedCvRevoked";
  }
}

export const profileStream: StreamDeclaration<
  Profile,
  ProfileCommand,
  ProfileEvent,
  ProfileRefusal
> = {
  decider: profileDecider,
  history: profileHistory,
  snapshotSchema: PROFILE_SNAPSHOT,
  bytesADay: 20 * 1024 * 1024,
  takesBack,
  bytesOf: ({ shareLinks }) => shareLinks.reduce((sum, link) => sum + linkBytes(link), 0),
  publishedForm: profilePublishedForm,
  external: externalEvents,
  closes: ({ type }) => type === "ProfileErased",
};

export type ProfileCommands = CommandsOf<typeof profileStream>;
