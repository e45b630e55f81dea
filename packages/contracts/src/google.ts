import { z } from "./zod.ts";

/** Starts a sign-in with Google for the gateway: POST, returns the URL for the browser. */
export const GOOGLE_BEGIN_PATH = "/internal/google/begin";
/**
 * Finishes it: POST with the query from Google. Answers like a sign-in, or with a problem that has one of the codes
 * below.
 */
export const GOOGLE_FINISH_PATH = "/internal/google/finish";

/** Needed when the browser returns. Stored on the server, never in the browser. */
export const googleFlowSchema = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
export type GoogleFlow = z.infer<typeof googleFlowSchema>;

export const googleBeginSchema = z.object({ url: z.url(), flow: googleFlowSchema });
export const googleFinishBody = z.object({
  query: z.string().max(8_192),
  flow: googleFlowSchema,
  /** The person who links the Google account to their own, instead of logging in. */
  linkTo: z.string().optional(),
});

/** Why a sign-in failed. The web app has a text for each. */
export const GOOGLE_ERRORS = [
  "google_unavailable",
  "google_failed",
  "google_email_not_verified",
  "google_account_conflict",
  /** When linking: the Google account or the account here is linked to another one. */
  "google_linked_elsewhere",
] as const;
export type GoogleError = (typeof GOOGLE_ERRORS)[number];
