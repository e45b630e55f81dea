import type { GoogleError } from "@laurel/contracts/google";

const SENTENCES: Record<GoogleError, string> = {
  google_unavailable:
    "Signing in with Google is not available right now. Please try again later, or use your password.",
  google_failed: "Signing in with Google did not work. Please try again, or use your password.",
  google_email_not_verified:
    "Google has not verified your email address. Verify it there first, or register with a password.",
  google_account_conflict:
    "An account with this email address exists already and belongs to another Google account. Please log in with your password.",
};

/** Why signing in with Google failed, in words. The text in the address is never shown. */
export function googleError(code: string): string {
  const found = Object.entries(SENTENCES).find(([known]) => known === code);
  return found?.[1] ?? SENTENCES.google_failed;
}
