import type { Interest } from "./interest-category.ts";
import { evolveSignedCvs, type SignedCvEvent, type SignedCvState } from "./signed-cvs.ts";
import { initialLayout, type ProfileLayout, type ProfileLayoutEvent } from "./profile-layout.ts";
import { evolveShareLinks, type ShareLink, type ShareLinkEvent } from "./share-links.ts";

/** The texts that a person writes about themselves, and their language. */
export type ProfileTexts = {
  name: string;
  bio: string;
  jobTitle: string;
  company: string;
  avatarUrl: string;
  language: string;
};

export type ProfileEvent =
  | { type: "ProfileChanged"; data: Partial<ProfileTexts> }
  | { type: "SlugChanged"; data: { slug: string } }
  | { type: "ProfilePublished"; data: Record<string, never> }
  | { type: "ProfileHidden"; data: Record<string, never> }
  | {
      type: "InterestsChanged";
      data: { interests: Interest[]; added: Interest[]; removed: Interest[] };
    }
  | ProfileLayoutEvent
  | ShareLinkEvent
  | SignedCvEvent
  /** The person was erased; no event follows. Earlier events removed the interests and hid the profile. */
  | { type: "ProfileErased"; data: Record<string, never> };

/** The number of former addresses that redirect to the current one. */
export const MAX_FORMER_SLUGS = 5;

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const PROFILE_SNAPSHOT = "profile-6";

/**
 * `texts` are the fields that were changed after the registration; `formerSlugs` those that redirect, the latest first.
 */
export interface Profile {
  texts: Partial<ProfileTexts>;
  slug: string;
  formerSlugs: readonly string[];
  isPublic: boolean;
  interests: readonly Interest[];
  layout: ProfileLayout;
  /** In the order in which they were created. */
  shareLinks: readonly ShareLink[];
  signedCvs: readonly SignedCvState[];
}

export const initialProfile: Profile = {
  texts: {},
  slug: "",
  formerSlugs: [],
  isPublic: false,
  interests: [],
  layout: initialLayout,
  shareLinks: [],
  signedCvs: [],
};

export function evolve(profile: Profile, event: ProfileEvent): Profile {
  switch (event.type) {
    case "ProfileChanged":
      return { ...profile, texts: { ...profile.texts, ...event.data } };
    case "SlugChanged":
      return { ...profile, ...movedTo(event.data.slug, profile) };
    case "ProfilePublished":
      return { ...profile, isPublic: true };
    case "ProfileHidden":
      return { ...profile, isPublic: false };
    case "InterestsChanged":
      return { ...profile, interests: event.data.interests };
    case "ProfileLayoutChanged":
      return { ...profile, layout: event.data };
    case "ShareLinkCreated":
    case "ShareLinkChanged":
    case "ShareLinkDeleted":
      return { ...profile, shareLinks: evolveShareLinks(profile.shareLinks, event) };
    case "CvSigned":
    case "SignedCvRevoked":
    case "SignedCvForgotten":
      return { ...profile, signedCvs: evolveSignedCvs(profile.signedCvs, event) };
    case "ProfileErased":
      return initialProfile;
  }
}

/** The addresses of a person who moves to `slug`. A former slug that they return to is no longer former. */
export function movedTo(
  slug: string,
  before: Pick<Profile, "slug" | "formerSlugs">,
): { slug: string; formerSlugs: string[] } {
  const former = [before.slug, ...before.formerSlugs].filter((one) => one !== "" && one !== slug);
  return { slug, formerSlugs: former.slice(0, MAX_FORMER_SLUGS) };
}
