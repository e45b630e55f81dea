import { credentialSchema } from "../routes/credentials.ts";
import { z } from "../zod.ts";

const credential = credentialSchema.omit({ userId: true });

/** What other services see of a portfolio's stream; a change says how the whole credential now stands. */
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
]);
export type PortfolioPublicEvent = z.infer<typeof portfolioEventSchema>;
