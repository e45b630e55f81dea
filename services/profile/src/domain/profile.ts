import type { Interest } from "@laurel/contracts/routes/users";

/** The texts that a person writes about themself. */
export type ProfileTexts = {
  name: string;
  bio: string;
  jobTitle: string;
  company: string;
  avatarUrl: string;
};

export type ProfileEvent =
  | { type: "ProfileChanged"; data: Partial<ProfileTexts> }
  | { type: "SlugChanged"; data: { slug: string } }
  | {
      type: "InterestsChanged";
      data: { interests: Interest[]; added: Interest[]; removed: Interest[] };
    };

/** `texts` holds what was changed since the registration. */
export interface Profile {
  texts: Partial<ProfileTexts>;
  slug: string;
  interests: readonly Interest[];
}

export const initialProfile: Profile = { texts: {}, slug: "", interests: [] };

export function evolve(profile: Profile, event: ProfileEvent): Profile {
  switch (event.type) {
    case "ProfileChanged":
      return { ...profile, texts: { ...profile.texts, ...event.data } };
    case "SlugChanged":
      return { ...profile, slug: event.data.slug };
    case "InterestsChanged":
      return { ...profile, interests: event.data.interests };
  }
}
