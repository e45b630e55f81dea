import { LIST_MAX_ITEMS } from "@laurel/contracts/constants";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, type Result } from "@laurel/event-sourcing/kernel/result";
import { interestCategory, type Interest } from "./interest-category.ts";
import {
  decideLayout,
  restoredLayout,
  type ArrangeProfile,
  type ProfileLayout,
  type ProfileLayoutRefusal,
} from "./profile-layout.ts";
import {
  evolve,
  initialProfile,
  type Profile,
  type ProfileEvent,
  type ProfileTexts,
} from "./profile.ts";
import { decideShareLink, type ShareLinkCommand, type ShareLinkRefusal } from "./share-links.ts";
import {
  decideSignedCv,
  forgetAll,
  type SignedCvCommand,
  type SignedCvRefusal,
} from "./signed-cvs.ts";

/** Absent fields stay unchanged. */
export interface ChangeProfile {
  type: "ChangeProfile";
  texts: Partial<ProfileTexts>;
  slug?: string | undefined;
  interests?: readonly string[] | undefined;
}
/** Adds to a profile. Interests that the person has, in any spelling, stay as they are, and so does a chosen layout. */
export interface CompleteProfile {
  type: "CompleteProfile";
  texts: Partial<ProfileTexts>;
  interests: readonly string[];
  /** Of credentials that the person has. */
  layout?: ProfileLayout | undefined;
}
/** `slug` is the address for a person who has none yet. */
export interface PublishProfile {
  type: "PublishProfile";
  slug: string;
}
export interface HideProfile {
  type: "HideProfile";
}
export interface EraseProfile {
  type: "EraseProfile";
}
export type ProfileCommand =
  | ChangeProfile
  | CompleteProfile
  | PublishProfile
  | HideProfile
  | ArrangeProfile
  | ShareLinkCommand
  | SignedCvCommand
  | EraseProfile;
export type ProfileRefusal = ProfileLayoutRefusal | ShareLinkRefusal | SignedCvRefusal;

export function decide(
  command: ProfileCommand,
  profile: Profile,
): Result<ProfileEvent[], ProfileRefusal> {
  switch (command.type) {
    case "ChangeProfile":
      return accept([
        ...changedTexts(command.texts, profile),
        ...changedSlug(command.slug, profile),
        ...changedInterests(command.interests, profile),
      ]);
    case "CompleteProfile": {
      const names = completed(command.interests, profile);
      return accept([
        ...changedTexts(command.texts, profile),
        ...changedInterests(names, profile),
        ...restoredLayout(command.layout, profile.layout),
      ]);
    }
    case "PublishProfile":
      return accept(profile.isPublic ? [] : published(command.slug, profile));
    case "HideProfile":
      return accept(hidden(profile));
    case "ArrangeProfile":
      return decideLayout(command, profile.layout);
    case "CreateShareLink":
    case "ChangeShareLink":
    case "DeleteShareLink":
      return decideShareLink(command, profile.shareLinks);
    case "SignCv":
    case "RevokeSignedCv":
      return decideSignedCv(command, profile.signedCvs);
    case "EraseProfile":
      return accept([
        ...hidden(profile),
        ...forgetAll(profile.signedCvs),
        ...changedInterests([], profile),
        { type: "ProfileErased", data: {} },
      ]);
  }
}

function published(slug: string, profile: Profile): ProfileEvent[] {
  const first = profile.slug === "" ? changedSlug(slug, profile) : [];
  return [...first, { type: "ProfilePublished", data: {} }];
}

function hidden({ isPublic }: Profile): ProfileEvent[] {
  return isPublic ? [{ type: "ProfileHidden", data: {} }] : [];
}

/** What the registration may have set, which isn't in this stream. */
const FROM_REGISTRATION: ReadonlySet<keyof ProfileTexts> = new Set(["avatarUrl", "language"]);

function changedTexts(texts: Partial<ProfileTexts>, profile: Profile): ProfileEvent[] {
  const keys = Object.keys(texts) as (keyof ProfileTexts)[];
  const changed = keys.filter((key) => {
    const before = profile.texts[key] ?? (FROM_REGISTRATION.has(key) ? undefined : "");
    return texts[key] !== undefined && texts[key] !== before;
  });
  if (changed.length === 0) return [];
  return [
    { type: "ProfileChanged", data: Object.fromEntries(changed.map((key) => [key, texts[key]])) },
  ];
}

function changedSlug(slug: string | undefined, profile: Profile): ProfileEvent[] {
  return slug === undefined || slug === profile.slug
    ? []
    : [{ type: "SlugChanged", data: { slug } }];
}

function changedInterests(names: readonly string[] | undefined, profile: Profile): ProfileEvent[] {
  if (names === undefined) return [];
  const interests = names.map((name): Interest => ({ name, category: interestCategory(name) }));
  const added = without(interests, profile.interests);
  const removed = without(profile.interests, interests);
  const same =
    interests.length === profile.interests.length && added.length === 0 && removed.length === 0;
  if (same && interests.every(({ name }, index) => name === profile.interests[index]?.name))
    return [];
  return [{ type: "InterestsChanged", data: { interests, added, removed } }];
}

function completed(names: readonly string[], { interests }: Profile): string[] {
  const own = interests.map(({ name }) => name);
  const known = new Set(own.map((name) => name.toLowerCase()));
  const added = names.filter((name) => !known.has(name.toLowerCase()));
  return [...own, ...added].slice(0, LIST_MAX_ITEMS);
}

/** Other services identify an interest by its spelling, so a new spelling removes one and adds another. */
function without(interests: readonly Interest[], others: readonly Interest[]): Interest[] {
  const key = ({ name, category }: Interest) => `${category}/${name}`;
  const known = new Set(others.map(key));
  return interests.filter((one) => !known.has(key(one)));
}

export const profileDecider: Decider<Profile, ProfileCommand, ProfileEvent, ProfileRefusal> = {
  initialState: initialProfile,
  evolve,
  decide,
};
