import { z } from "../zod.ts";

/** A credential as other services get it. Records on the topic may be older than the keys with a default. */
const credential = z.object({
  id: z.string().regex(/^\d{1,16}$/),
  name: z.string(),
  type: z.enum(["certification", "course", "degree", "workshop"]),
  organization: z.string(),
  completedDate: z.string(),
  expirationDate: z.string(),
  credentialId: z.string(),
  credentialUrl: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  hours: z.number().int(),
  duration: z.string(),
  isPublic: z.boolean(),
  skills: z.array(z.string()),
  categories: z.array(z.string()),
  verificationStatus: z.string(),
  renews: z.string().default(""),
  renewedBy: z.string().default(""),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const badgeCheck = z.object({
  check: z.enum(["structure", "signature", "issuer", "recipient", "expiry", "revocation"]),
  outcome: z.enum(["passed", "failed", "warning", "could_not_check"]),
  detail: z.string(),
});

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
    data: z.object({
      id: z.string(),
      /** When it was removed, if it can be restored. */
      at: z.iso.datetime().optional(),
    }),
  }),
  z.object({
    type: z.literal("BadgeChecked"),
    version: z.literal(1),
    data: z.object({
      credentialId: z.string(),
      /** Records from before hosts were kept have none. */
      issuer: z.object({ name: z.string(), url: z.string(), host: z.string().default("") }),
      /** Without the recipient: nobody else learns the person's address. */
      checks: z.array(badgeCheck),
      checkedAt: z.iso.datetime(),
    }),
  }),
]);
export type PublishedPortfolioEvent = z.infer<typeof portfolioEventSchema>;
