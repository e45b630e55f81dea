import { interestSchema } from "@laurel/contracts/routes/users";
import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { ProfileEvent } from "./profile.ts";

const text = z.string().exactOptional();
const changedTexts = z.object({
  name: text,
  bio: text,
  jobTitle: text,
  company: text,
  avatarUrl: text,
});
const interests = z.array(interestSchema);

/** Every version of every event in a profile's stream. */
export const profileHistory = defineHistory<ProfileEvent>({
  ProfileChanged: [{ schema: changedTexts }],
  SlugChanged: [{ schema: z.object({ slug: z.string() }) }],
  ProfilePublished: [{ schema: z.object({}) }],
  ProfileHidden: [{ schema: z.object({}) }],
  InterestsChanged: [{ schema: z.object({ interests, added: interests, removed: interests }) }],
  ProfileErased: [{ schema: z.object({}) }],
});
