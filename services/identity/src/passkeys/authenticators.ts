import type { AuthenticationResponse, RegistrationResponse } from "@laurel/contracts/webauthn";
import type { AuthenticatorTransport } from "@simplewebauthn/server";
import type { Passkey } from "../domain/passkeys.ts";
import type { Challenges, ChallengeUse } from "./challenges.ts";

/** The site that passkeys are for: browsers use them nowhere else. */
export interface Site {
  /** The host of PUBLIC_URL. */
  rpId: string;
  origin: string;
}

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

export type NewPasskey = Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">;

/** Verifies what authenticators sign (Web Authentication, 7.1 and 7.2). Whether it was used before is decided later. */
export interface Authenticators {
  /** The passkey that was made, or undefined for an answer that proves none. */
  readNew(
    response: RegistrationResponse,
    use: ChallengeUse,
  ): Promise<{ passkey: NewPasskey; challengeId: string } | undefined>;
  /** How often the passkey was used, as its authenticator says; undefined for an answer that isn't by this passkey. */
  readUse(
    response: AuthenticationResponse,
    passkey: Passkey,
    use: ChallengeUse,
  ): Promise<{ counter: number; challengeId: string } | undefined>;
}

/** A seventh of all modules that a start would load, so it's loaded for the first passkey. */
const loadWebAuthn = () => import("@simplewebauthn/server");

export function createAuthenticators(site: Site, challenges: Challenges): Authenticators {
  /** Expects a challenge for the use, and keeps its id. */
  function expected(use: ChallengeUse) {
    let challengeId: string | undefined;
    return {
      id: () => challengeId,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      expectedChallenge(challenge: string): boolean {
        challengeId = challenges.read(use, challenge);
        return challengeId !== undefined;
      },
    };
  }

  return {
    async readNew(response, use) {
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { id, ...expectations } = expected(use);
      const verified = await unlessRefused(() =>
        verifyRegistrationResponse({
          ...expectations,
          response: { ...response, response: attestationOf(response), clientExtensionResults: {} },
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      const challengeId = id();
      if (!verified?.verified || challengeId === undefined) return undefined;
      const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
      const passkey = {
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: response.response.transports ?? [],
      };
      return { passkey, challengeId };
    },
    async readUse(response, passkey, use) {
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { id, ...expectations } = expected(use);
      const { userHandle, ...signed } = response.response;
      const verified = await unlessRefused(() =>
        verifyAuthenticationResponse({
          ...expectations,
          response: {
            ...response,
            response: { ...signed, ...(userHandle ? { userHandle } : {}) },
            clientExtensionResults: {},
          },
          // The account's stream compares the counters, so that of two answers at once only one counts.
          credential: { id: passkey.credentialId, publicKey: keyOf(passkey), counter: 0 },
        }),
      );
      const challengeId = id();
      if (!verified?.verified || challengeId === undefined) return undefined;
      return { counter: verified.authenticationInfo.newCounter, challengeId };
    },
  };
}

/** The library throws for what it doesn't accept. */
async function unlessRefused<Verified>(
  verify: () => Promise<Verified>,
): Promise<Verified | undefined> {
  return verify().catch(() => undefined);
}

const keyOf = ({ publicKey }: Passkey) => new Uint8Array(Buffer.from(publicKey, "base64url"));

function attestationOf({ response }: RegistrationResponse) {
  const { transports = [], ...signed } = response;
  // Browsers may know more of them than the library.
  return { ...signed, transports: transports as AuthenticatorTransport[] };
}
