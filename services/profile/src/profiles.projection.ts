import type { Interest } from "@laurel/contracts/routes/users";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { profileHistory } from "./domain/history.ts";
import type { ShareLinkEvent } from "./domain/share-links.ts";
import { movedTo, type ProfileEvent, type ProfileTexts } from "./domain/profile.ts";

/** The changes that the person made after the registration. */
export type ProfileView = {
  texts: Partial<ProfileTexts>;
  slug: string;
  /** Addresses that redirect to the current one, the latest first. */
  formerSlugs: string[];
  isPublic: boolean;
  interests: Interest[];
  updatedAt: string;
};

type Content = Omit<ProfileView, "updatedAt">;
const EMPTY: Content = { texts: {}, slug: "", formerSlugs: [], isPublic: false, interests: [] };

export const profilesProjection: Projection<ProfileView> = {
  name: "profiles",
  version: 2,
  source: "profile",
  indexes: [],
  changes(stored, { userId, at }) {
    const event = profileHistory.read(stored);
    if (event.type === "ProfileErased") return [{ id: userId, change: () => undefined }];
    if (isAboutShareLinks(event)) return [];
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

type LivingEvent = Exclude<ProfileEvent, { type: "ProfileErased" } | ShareLinkEvent>;

const isAboutShareLinks = (event: ProfileEvent): event is ShareLinkEvent =>
  event.type === "ShareLinkCreated" ||
  event.type === "ShareLinkChanged" ||
  event.type === "ShareLinkDeleted";

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
  }
}
