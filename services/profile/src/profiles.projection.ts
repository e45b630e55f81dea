import type { Interest } from "@laurel/contracts/routes/users";
import type { Projection } from "@laurel/platform/runtime/projection";
import { profileHistory } from "./domain/history.ts";
import type { ProfileTexts } from "./domain/profile.ts";

/** What the person has changed since the registration. */
export type ProfileDocument = {
  texts: Partial<ProfileTexts>;
  slug: string;
  interests: Interest[];
  updatedAt: string;
};

const EMPTY = { texts: {}, slug: "", interests: [] };

export const profilesProjection: Projection<ProfileDocument> = {
  name: "profiles",
  version: 1,
  source: "profile",
  indexes: [],
  changes(stored, { userId, at }) {
    const event = profileHistory.read(stored);
    switch (event.type) {
      case "ProfileChanged":
        return [
          {
            id: userId,
            change: (profile) => {
              const texts = { ...profile?.texts, ...event.data };
              return { ...EMPTY, ...profile, texts, updatedAt: at };
            },
          },
        ];
      case "SlugChanged":
        return [
          {
            id: userId,
            change: (profile) => ({ ...EMPTY, ...profile, slug: event.data.slug, updatedAt: at }),
          },
        ];
      case "InterestsChanged": {
        const { interests } = event.data;
        return [
          { id: userId, change: (profile) => ({ ...EMPTY, ...profile, interests, updatedAt: at }) },
        ];
      }
    }
  },
};
