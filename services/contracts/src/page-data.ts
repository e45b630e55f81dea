import { publicCredentialSchema, publicProfileSchema } from "./routes/profile.ts";
import { z } from "./zod.ts";

/** The script element of the raw page that holds them, as JSON. */
export const PAGE_DATA_ID = "laurel-page";

/** What the page of a public profile is drawn from before its first answer has come. */
export const pageDataSchema = z.object({
  slug: z.string(),
  profile: publicProfileSchema,
  /** All that are public. */
  credentials: z.array(publicCredentialSchema),
});
export type PageData = z.output<typeof pageDataSchema>;
