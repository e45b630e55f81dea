import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { RegisteredAccount } from "./domain/account.ts";
import { isVerifiedOf, mayHold } from "./domain/addresses.ts";
import type { GoogleSubject } from "./domain/google-link.ts";
import { holdsUsername } from "./domain/usernames.ts";

export type ReservedKind = "username" | "email" | "google" | "passkey";

/** The name under which a person's id at the third party is reserved. */
export const googleName = ({ issuer, subject }: GoogleSubject) => hashOf("google", issuer, subject);

/** The name under which the credential id of a passkey is reserved: case counts in it. */
export const passkeyName = (credentialId: string) => hashOf("passkey", credentialId);

/** Whether the account itself says that it has the name, whatever is reserved. */
export function has(
  account: RegisteredAccount,
  kind: ReservedKind,
  name: string,
  now: string,
): boolean {
  const { google, passkeys } = account;
  switch (kind) {
    case "username":
      return holdsUsername(account, name, now);
    case "email":
      return isVerifiedOf(account, name);
    case "google":
      return google !== undefined && googleName(google) === name;
    case "passkey":
      return passkeys.list.some(({ credentialId }) => passkeyName(credentialId) === name);
  }
}

/** Whether an account holds a name that is reserved for it, so that nobody else can have it at `now`. */
export function holds(
  account: RegisteredAccount,
  kind: ReservedKind,
  name: string,
  now: string,
): boolean {
  if (kind === "email") return mayHold(account, name, now);
  return kind !== "username" || holdsUsername(account, name, now);
}
