import { type Me, updateMeBody } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";

const { name, jobTitle, company, bio, avatarUrl, publicProfileSlug } = updateMeBody.shape;

/** The form's fields with the contract's rules. The address is editable only while the profile is public. */
export const profileForm = z.object({
  name: name.unwrap(),
  jobTitle: jobTitle.unwrap(),
  company: company.unwrap(),
  bio: bio.unwrap(),
  avatarUrl: avatarUrl.unwrap(),
  publicProfileSlug,
});
export type ProfileFormValues = z.output<typeof profileForm>;

export function profileValuesOf(me: Me): ProfileFormValues {
  const texts = {
    name: me.name,
    jobTitle: me.jobTitle,
    company: me.company,
    bio: me.bio,
    avatarUrl: me.avatarUrl,
  };
  return me.publicProfile ? { ...texts, publicProfileSlug: me.publicProfileSlug } : texts;
}

const text = z.string().optional();
const typedSchema = z.object({
  name: text,
  jobTitle: text,
  company: text,
  bio: text,
  avatarUrl: text,
  publicProfileSlug: text,
} satisfies Record<keyof ProfileFormValues, z.ZodType>);

/** What was typed before the session ended, read from where the browser kept it. */
export function typedProfile(kept: unknown): Partial<ProfileFormValues> | undefined {
  const { data = {} } = typedSchema.safeParse(kept);
  const typed = Object.entries(data).filter(([, value]) => value !== undefined);
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}
