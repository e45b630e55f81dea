import { revokeAll } from "./access-tokens.ts";
import type { AccountEvent, RegisteredAccount } from "./account.ts";
import { emailAt, removeAddressesSince, restoreEmail } from "./addresses.ts";
import { unlinkGoogleAddedSince, unlinkGoogleSince } from "./google-link.ts";
import { disableCodesSince } from "./one-time-codes.ts";
import { removePasskeysSince } from "./passkeys.ts";

/**
 * Somebody else may know the password and have made access tokens. Their additions came after `since`, if it's known.
 */
export type SecureAccount = { type: "SecureAccount"; now: string; since?: string };

/**
 * Ends what gives access now. With `since`, the ways to log in that were added after it go too, and the email is again
 * what it was: the reset link is mailed there, so that its owner always has a way back.
 */
export function secureAccount(
  { now, since }: SecureAccount,
  account: RegisteredAccount,
): AccountEvent[] {
  const tokens = revokeAll(account.accessTokens);
  if (since === undefined) return [{ type: "AccountSecured", data: { at: now } }, ...tokens];
  const former = emailAt(account, since);
  const restored = former && restoreEmail(former, since, account);
  const addresses = restored
    ? [{ ...restored, data: { ...restored.data, isSecured: true as const } }]
    : removeAddressesSince(account, since, now);
  const added = unlinkGoogleAddedSince(account, since);
  const google = former && added.length === 0 ? unlinkGoogleSince(account, since) : added;
  return [
    { type: "AccountSecured", data: { at: now, since } },
    ...tokens,
    ...addresses,
    ...removePasskeysSince(account.passkeys, since, now),
    ...disableCodesSince(account.codes, since, now),
    ...google,
  ];
}
