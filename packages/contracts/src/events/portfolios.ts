import { badgeCheckSchema, badgeIssuerSchema } from "../routes/badges.ts";
import { credentialSchema } from "../routes/credentials.ts";
import { z } from "../zod.ts";

/** Records on the topic may be older than the last two keys. */
const credential = credentialSchema
  .omit({ userId: true })
  .extend({ renews: z.string().default(""), renewedBy: z.string().default("") });

/** The published events of portfolios. A change contains the whole current credential. */
export const portfolioEventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("CredentialAdded"),
    version: z.literal(1),
    data: z.object({ credential }),
  }),
  z.object({
    type: z.literal("CredentialChanged"),
    version: z.literal(1),
    data: z.object({ credential }),
  }),
  z.object({
    type: z.literal("CredentialRemoved"),
    version: z.literal(1),
    data: z.object({ id: z.string() }),
  }),
  z.object({
    type: z.literal("BadgeChecked"),
    version: z.literal(1),
    data: z.object({
      credentialId: z.string(),
      /** Records from before hosts were kept have none. */
      issuer: badgeIssuerSchema,
      /** Without the recipient: nobody else learns the person's address. */
      checks: z.array(badgeCheckSchema),
      checkedAt: z.iso.datetime(),
    }),
  }),
]);
export type PublishedPortfolioEvent = z.infer<typeof portfolioEventSchema>;
