import { z } from "../zod.ts";

/** The published events of accounts. Events never contain secrets. */
export const accountEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("AccountRegistered"),
    version: z.literal(1),
    data: z.object({
      username: z.string(),
      name: z.string(),
      email: z.string(),
      provider: z.enum(["local", "google"]),
      /** The picture from the third party, if there is one. */
      avatarUrl: z.string().optional(),
    }),
  }),
  z.object({ type: z.literal("EmailVerified"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("SessionsEnded"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("RegistrationAbandoned"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("AccountErased"), version: z.literal(1), data: z.object({}) }),
]);
export type PublishedAccountEvent = z.infer<typeof accountEventSchema>;
