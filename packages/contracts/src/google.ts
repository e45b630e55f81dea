import { z } from "./zod.ts";

/** The gateway has a sign-in through a third party begun: POST, answers where the browser goes. */
export const GOOGLE_BEGIN_PATH = "/internal/google/begin";
/** … and ended: POST what came back, answers as a sign-in or a problem with one of the codes below. */
export const GOOGLE_FINISH_PATH = "/internal/google/finish";

/** What must be known again when the browser comes back; kept on the server, never in the browser. */
export const googleFlowSchema = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
export type GoogleFlow = z.infer<typeof googleFlowSchema>;

export const googleBeginSchema = z.object({ url: z.url(), flow: googleFlowSchema });
export const googleFinishBody = z.object({ query: z.string().max(8_192), flow: googleFlowSchema });

/** Why somebody was not signed in; the web app has a sentence for each. */
export const GOOGLE_ERRORS = [
  "google_unavailable",
  "google_failed",
  "google_email_not_verified",
  "google_account_conflict",
] as const;
export type GoogleError = (typeof GOOGLE_ERRORS)[number];
