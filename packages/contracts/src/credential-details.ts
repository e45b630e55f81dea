import { z } from "./zod.ts";

/** What a card shows besides the fields of its credential. */
export const credentialDetailsSchema = z.object({
  renewals: z.number().int().describe("How many earlier credentials it renews, one after another"),
  renewedSince: z
    .string()
    .describe("When the first of these was completed, YYYY-MM-DD; empty without renewals"),
  issuerHost: z.string().describe("The host that vouches for its badge; empty if none does"),
  requiredHours: z.number().int().describe("Of its continuing education; 0 if it has none"),
  earnedHours: z.number().int().describe("What counts and was completed up to today (UTC)"),
  educationEndsOn: z
    .string()
    .describe("The last day for these hours, YYYY-MM-DD; empty without continuing education"),
});
export type CredentialDetails = z.infer<typeof credentialDetailsSchema>;
