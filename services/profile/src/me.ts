import { chosenLanguage } from "@laurel/contracts/languages";
import type { Me } from "@laurel/contracts/routes/users";
import type { AccountView } from "./accounts.projection.ts";
import type { ProfileView } from "./profiles.projection.ts";

/** The person as every screen sees them: their registration, joined with later changes. */
export function meOf(id: string, account: AccountView, profile: ProfileView | undefined): Me {
  const { name, avatarUrl = "", language, updatedAt, ...registered } = account;
  const written = { name, avatarUrl, bio: "", jobTitle: "", company: "", ...profile?.texts };
  return {
    id,
    ...registered,
    ...written,
    language: chosenLanguage(profile?.texts.language ?? language),
    publicProfile: profile?.isPublic ?? false,
    publicProfileSlug: profile?.slug ?? "",
    interests: profile?.interests ?? [],
    updatedAt: profile && profile.updatedAt > updatedAt ? profile.updatedAt : updatedAt,
  };
}
