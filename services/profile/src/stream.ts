import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { profileDecider, type ProfileCommand, type ProfileRefusal } from "./domain/decide.ts";
import { profileHistory } from "./domain/history.ts";
import { PROFILE_SNAPSHOT, type Profile, type ProfileEvent } from "./domain/profile.ts";
import { layoutShowsLess } from "./domain/profile-layout.ts";
import { linkShowsLess, shareLinkOf, type ShareLink } from "./domain/share-links.ts";
import { externalEvents, profilePublishedForm } from "./published.ts";

/** Roughly how much memory a share link takes: it may name 1,200 things. */
const linkBytes = ({ credentialIds, documentIds }: ShareLink) =>
  500 + 50 * (credentialIds.length + documentIds.length);

type ChangeKind = "reducing" | "taking back" | undefined;

function changeKind(event: ProfileEvent, state: Profile): ChangeKind {
  switch (event.type) {
    case "ProfileHidden":
    case "ShareLinkDeleted":
    case "SignedCvRevoked":
      return "reducing";
    default:
      return showsLess(event, state) ? "taking back" : undefined;
  }
}

/** A list can become shorter by one entry at a time, each time as a whole list. */
function showsLess({ type, data }: ProfileEvent, { layout, shareLinks }: Profile): boolean {
  switch (type) {
    case "ProfileChanged":
      return Object.values(data).every((text) => text === "");
    case "InterestsChanged":
      return data.added.length === 0 && data.removed.length > 0;
    case "ProfileLayoutChanged":
      return layoutShowsLess(layout, data);
    case "ShareLinkChanged": {
      const link = shareLinkOf(shareLinks, data.linkId);
      return link !== undefined && linkShowsLess(link, data);
    }
    default:
      return false;
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
  changeKind,
  bytesOf: ({ shareLinks }) => shareLinks.reduce((sum, link) => sum + linkBytes(link), 0),
  publishedForm: profilePublishedForm,
  external: externalEvents,
  closes: ({ type }) => type === "ProfileErased",
};

export type ProfileCommands = CommandsOf<typeof profileStream>;
