import type { Interest } from "@laurel/contracts/routes/users";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { profileHistory } from "./domain/history.ts";
import { initialLayout, type ProfileLayout } from "./domain/profile-layout.ts";
import type { ShareLinkEvent } from "./domain/share-links.ts";
import type { SignedCvEvent } from "./domain/signed-cvs.ts";
import { movedTo, type ProfileEvent, type ProfileTexts } from "./domain/profile.ts";

/** The changes that the person made after the registration. */
export type ProfileView = {
  texts: Partial<ProfileTexts>;
  slug: string;
  /** Addresses that redirect to the current one, the latest first. */
  formerSlugs: string[];
  isPublic: boolean;
  interests: Interest[];
  layout: ProfileLayout;
  updatedAt: string;
};

type Content = Omit<ProfileView, "updatedAt">;
const EMPTY: Content = {
  texts: {},
  slug: "",
  formerSlugs: [],
  isPublic: false,
  interests: [],
  layout: initialLayout,
};

export const profilesProjection: Projection<ProfileView> = {
  name: "profiles",
  version: 3,
  source: "profile",
  indexes: [],
  changes(stored, { userId, at }) {
    const event = profileHistory.read(stored);
    if (event.type === "ProfileErased") return [{ id: userId, document: undefined }];
    if (isOfOthers(event)) return [];
    return [
      {
        id: userId,
        change(profile) {
          const before = { ...EMPTY, ...profile };
          return { ...before, ...changed(event, before), updatedAt: at };
        },
      },
    ];
  },
};

type OtherEvent = ShareLinkEvent | SignedCvEvent;
type LivingEvent = Exclude<ProfileEvent, { type: "ProfileErased" } | OtherEvent>;

/** About share links and signed CVs, which a profile doesn't show. */
const OTHERS: Record<OtherEvent["type"], true> = {
  ShareLinkCreated: true,
  ShareLinkChanged: true,
  ShareLinkDeleted: true,
  CvSigned: true,
  SignedCvRevoked: true,
  SignedCvForgotten: true,
};
const isOfOthers = (event: ProfileEvent): event is OtherEvent => event.type in OTHERS;

function changed(event: LivingEvent, before: Content): Partial<Content> {
  switch (event.type) {
    case "ProfileChanged":
      return { texts: { ...before.texts, ...event.data } };
    case "SlugChanged":
      return movedTo(event.data.slug, before);
    case "ProfilePublished":
      return { isPublic: true };
    case "ProfileHidden":
      return { isPublic: false };
    case "InterestsChanged":
      return { interests: event.data.interests };
    case "ProfileLayoutChanged":
      return { layout: event.data };
  }
}
