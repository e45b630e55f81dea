import { APP_NAME } from "@laurel/contracts/constants";
import type { CreationOptions, RequestOptions } from "@laurel/contracts/webauthn";
import type { FoundAccount } from "../accounts.ts";
import type { Passkey } from "../domain/passkeys.ts";
import { ALGORITHMS, type Site } from "./authenticators.ts";

/** What browsers show and wait for at most. Challenges are valid as long. */
const TIMEOUT_MS = 2 * 60_000;

/** The id of a person for their authenticators: it says nothing about them. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString("base64url");

/** For a new passkey, on an authenticator that has none of the person yet. */
export function creationOptions(
  { userId, account }: FoundAccount,
  challenge: string,
  { rpId }: Site,
): CreationOptions {
  return {
    challenge,
    rp: { id: rpId, name: APP_NAME },
    user: { id: userHandleOf(userId), name: account.email, displayName: account.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: TIMEOUT_MS,
    excludeCredentials: account.passkeys.list.map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/** For the use of one of these passkeys, or of any without them: the authenticator knows whose it is. */
export function requestOptions(
  challenge: string,
  { rpId }: Site,
  passkeys: readonly Passkey[] = [],
): RequestOptions {
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: "required",
  };
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, type: "public-key" as const, transports: [...transports] };
}
