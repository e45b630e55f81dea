import { didOfUrl } from "@laurel/hosting/keys/did-document";
import type { SigningKey } from "@laurel/hosting/keys/credential-keys";
import { createFairQueue } from "@laurel/hosting/work/fair-queue";
import type { Party } from "@laurel/hosting/work/party";
import type { Press } from "../press.ts";
import type { SignedCvView } from "../signed-cvs.projection.ts";
import { claimedCredentials, withoutFractions } from "./claimed-credentials.ts";

/** One at a time where strangers ask. Somebody who waits may find that another one has made it meanwhile. */
const LIMITS = { room: 2, waiting: 50, waitingOfParty: 25 };
/** A CV with 5,000 records has 8 MB of credentials. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface SignedCredentials {
  /** As JSON, `{"credentials":[…]}`: the same for a signed CV until the key is rotated. Throws a 503 problem when too many wait. */
  of(cv: SignedCvView, party: Party): Promise<string>;
}

/** Signs the records of CVs, and keeps the last ones. */
export function createSignedCredentials(
  press: Press,
  signingKey: () => SigningKey,
  publicUrl: string,
): SignedCredentials {
  const queue = createFairQueue(LIMITS);
  const kept = new Map<string, string>();

  function keep(name: string, text: string): void {
    kept.set(name, text);
    let size = 0;
    for (const [one, { length }] of [...kept].toReversed()) {
      size += length;
      if (size > KEPT_BYTES) kept.delete(one);
    }
  }

  async function sign(cv: SignedCvView, key: SigningKey, party: Party): Promise<string> {
    const known = kept.get(nameOf(cv, key));
    if (known !== undefined) return known;
    const bytes = await press.print(party, {
      kind: "credentials",
      credentials: claimedCredentials(cv, publicUrl),
      key: { ...key },
      verificationMethod: `${didOfUrl(publicUrl)}#${key.kid}`,
      created: withoutFractions(cv.issuedAt),
    });
    const text = `{"credentials":${bytes.toString("utf8")}}`;
    keep(nameOf(cv, key), text);
    return text;
  }

  return {
    async of(cv, party) {
      const key = signingKey();
      return kept.get(nameOf(cv, key)) ?? (await queue.take(party, () => sign(cv, key, party)));
    },
  };
}

const nameOf = ({ code }: SignedCvView, { kid }: SigningKey) => `${kid} ${code}`;
