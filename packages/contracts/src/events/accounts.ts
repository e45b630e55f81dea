import { z } from "../zod.ts";

const addressSchema = z.object({ email: z.string() });

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
      /** The language that the person chose, if they did. */
      language: z.string().optional(),
    }),
  }),
  z.object({ type: z.literal("EmailVerified"), version: z.literal(1), data: z.object({}) }),
  /** The person has one more verified address. */
  z.object({ type: z.literal("AddressVerified"), version: z.literal(1), data: addressSchema }),
  z.object({ type: z.literal("AddressRemoved"), version: z.literal(1), data: addressSchema }),
  /** Mails go to `email`, which was verified before. The former address stays verified. */
  z.object({ type: z.literal("EmailChanged"), version: z.literal(1), data: addressSchema }),
  /** Mails go to `email` again. The `removed` addresses aren't the person's any more. */
  z.object({
    type: z.literal("EmailChangeUndone"),
    version: z.literal(1),
    data: addressSchema.extend({ removed: z.array(z.string()) }),
  }),
  z.object({
    type: z.literal("UsernameChanged"),
    version: z.literal(1),
    data: z.object({ username: z.string() }),
  }),
  z.object({ type: z.literal("SessionsEnded"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("RegistrationAbandoned"), version: z.literal(1), data: z.object({}) }),
  z.object({ type: z.literal("AccountErased"), version: z.literal(1), data: z.object({}) }),
]);
export type PublishedAccountEvent = z.infer<typeof accountEventSchema>;
