import type { Me } from "@laurel/contracts/routes/users";
import type { AccountDocument } from "./accounts.projection.ts";
import type { ProfileDocument } from "./profiles.projection.ts";

/** The person as every screen sees them: how they registered, joined with what they changed since. */
export function meOf(
  id: string,
  account: AccountDocument,
  profile: ProfileDocument | undefined,
): Me {
  const { name, avatarUrl = "", updatedAt, ...registered } = account;
  const texts = { name, avatarUrl, bio: "", jobTitle: "", company: "", ...profile?.texts };
  return {
    id,
    ...registered,
    ...texts,
    publicProfile: profile?.isPublic ?? false,
    publicProfileSlug: profile?.slug ?? "",
    interests: profile?.interests ?? [],
    updatedAt: profile && profile.updatedAt > updatedAt ? profile.updatedAt : updatedAt,
  };
}
