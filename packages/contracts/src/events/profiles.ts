import { interestSchema } from "../routes/users.ts";
import { z } from "../zod.ts";

const interests = z.array(interestSchema);

/** What other services see of a profile's stream, the interests, always whole, and that something else changed. */
export const profileEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ProfileChanged"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("SlugChanged"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("ProfilePublished"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("ProfileHidden"), version: z.literal(1), data: z.object({}) }),
  z.object({
    type: z.literal("InterestsChanged"),
    version: z.literal(1),
    data: z.object({ interests, added: interests, removed: interests }),
  }),
]);
export type ProfilePublicEvent = z.infer<typeof profileEventSchema>;
