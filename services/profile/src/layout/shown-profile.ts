import { MAX_PROFILE_SKILLS, type ProfileSection } from "@laurel/contracts/constants";
import type { ProfileSkill } from "@laurel/contracts/routes/profile-layout";
import { publicProfileSchema } from "@laurel/contracts/routes/profile";
import type { Me } from "@laurel/contracts/routes/users";
import type { z } from "@laurel/contracts/zod";
import type { ProfileLayout } from "../domain/profile-layout.ts";
import type { PublicCredential } from "../public-credentials.ts";
import { skillsOf } from "./skills.ts";

type Identified = Pick<PublicCredential, "id">;
type PublicProfile = z.infer<typeof publicProfileSchema>;

/** The person, without what the layout hides. */
export function shownPerson(me: Me, layout: ProfileLayout): PublicProfile {
  return publicProfileSchema.parse({
    ...me,
    ...(isHidden("about", layout) && { bio: "" }),
    ...(isHidden("interests", layout) && { interests: [] }),
  });
}

/** All public credentials, or only the highlights if the others are hidden. */
export function shownCredentials(
  credentials: readonly PublicCredential[],
  layout: ProfileLayout,
): PublicCredential[] {
  const highlights = new Set(shownPins(credentials, layout));
  const isShown = ({ id }: PublicCredential) =>
    !isHidden("credentials", layout) || highlights.has(id);
  return credentials.filter(isShown);
}

/** The layout as others see it, given all public credentials, or those that are pinned. */
export const shownLayout = (
  credentials: readonly Identified[],
  layout: ProfileLayout,
): ProfileLayout => ({ ...layout, pinned: shownPins(credentials, layout) });

/** The skills of all public credentials. They name only the credentials that the profile shows. */
export async function shownSkills(
  credentials: readonly PublicCredential[],
  layout: ProfileLayout,
): Promise<ProfileSkill[]> {
  if (isHidden("skills", layout)) return [];
  const shown = new Set(shownCredentials(credentials, layout).map(({ id }) => id));
  const skills = await skillsOf(credentials, ({ id }) => shown.has(id));
  return skills.slice(0, MAX_PROFILE_SKILLS);
}

export const isHidden = (section: ProfileSection, { hidden }: ProfileLayout) =>
  hidden.includes(section);

function shownPins(credentials: readonly Identified[], layout: ProfileLayout): string[] {
  if (isHidden("highlights", layout)) return [];
  const published = new Set(credentials.map(({ id }) => id));
  return layout.pinned.filter((id) => published.has(id));
}
