import { z } from "../zod.ts";

const interests = z.array(z.object({ name: z.string(), category: z.enum(["ai", "non_ai"]) }));

/**
 * The published events of profiles: the complete list of interests, the avatar if it was uploaded, and that
 * something else changed.
 */
export const profileEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("ProfileChanged"),
    version: z.literal(1),
    /**
     * The id of the uploaded picture that is the avatar now, or empty, and the language of the account. Each only where
     * it changed.
     */
    data: z.object({ picture: z.string().optional(), language: z.string().optional() }),
  }),
  z.object({ type: z.literal("SlugChanged"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("ProfilePublished"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("ProfileHidden"), version: z.literal(1), data: z.object({}) }),
  z.object({
    type: z.literal("InterestsChanged"),
    version: z.literal(1),
    data: z.object({ interests, added: interests, removed: interests }),
  }),
]);
