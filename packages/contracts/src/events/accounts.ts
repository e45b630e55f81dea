import { z } from "../zod.ts";

/** What other services may see of an account's stream. Secrets never enter an event. */
export const accountEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("AccountRegistered"),
    version: z.literal(1),
    data: z.object({
      username: z.string(),
      name: z.string(),
      email: z.string(),
      provider: z.enum(["local", "google"]),
      /** The picture that the third party gave; absent without one. */
      avatarUrl: z.string().optional(),
    }),
  }),
  z.object({ type: z.literal("EmailVerified"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("SessionsEnded"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("RegistrationAbandoned"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("AccountErased"), version: z.literal(1), data: z.object({}) }),
]);
export type AccountEvent = z.infer<typeof accountEventSchema>;
