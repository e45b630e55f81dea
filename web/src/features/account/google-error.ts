import type { GoogleError } from "@laurel/contracts/google";
import { type Text, text } from "@laurel/contracts/text";

const SENTENCES = {
  google_unavailable: text(
    "Google login isn’t available right now. Please try again later, or log in with your password.",
  ),
  google_failed: text("Google login didn’t work. Please try again, or log in with your password."),
  google_email_not_verified: text(
    "Google hasn’t verified your email address. Verify it with Google first, or register with a password.",
  ),
  google_account_conflict: text(
    "An account with this email address already exists, and this Google account isn’t linked to it. Log in another way, and link it in the settings.",
  ),
  google_linked_elsewhere: text("This Google account is linked to another account."),
} satisfies Record<GoogleError, Text>;

/** Why Google login failed. The text in the address is never shown. */
export function googleError(code: string): Text {
  const found = Object.entries(SENTENCES).find(([known]) => known === code);
  return found?.[1] ?? SENTENCES.google_failed;
}
