import { interestSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { ProfileEvent } from "./profile.ts";

const texts = z.object({
  name: z.string(),
  bio: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  avatarUrl: z.string(),
});
const interests = z.array(interestSchema);

/** Every version of every event in a profile's stream. */
export const profileHistory = defineHistory<ProfileEvent>({
  ProfileChanged: [{ schema: texts.partial() }],
  SlugChanged: [{ schema: z.object({ slug: z.string() }) }],
  ProfilePublished: [{ schema: z.object({}) }],
  ProfileHidden: [{ schema: z.object({}) }],
  InterestsChanged: [{ schema: z.object({ interests, added: interests, removed: interests }) }],
  ProfileErased: [{ schema: z.object({}) }],
});
