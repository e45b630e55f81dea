import type { SignedCv } from "@laurel/contracts/routes/signed-cvs";
import { didOfUrl } from "@laurel/hosting/keys/did-document";
import { credentialId, revocationsOf } from "./claimed-credentials.ts";

const REVOKED = "The person has revoked the CV";
const CHANGED = "The record has changed since it was printed";

/** The credentials of a signed CV that don't count any more (1EdTech Credential Revocation List 1.0). */
export function revocationList(
  code: string,
  credentials: SignedCv["credentials"],
  revoked: boolean,
  publicUrl: string,
) {
  const revokedCredential = credentials.flatMap(({ current }, index) =>
    current && !revoked
      ? []
      : [
          {
            id: credentialId(code, index, publicUrl),
            revoked: true as const,
            revocationReason: revoked ? REVOKED : CHANGED,
          },
        ],
  );
  const id = revocationsOf(code, publicUrl);
  return {
    id,
    type: "1EdTechRevocationList" as const,
    issuer: didOfUrl(publicUrl),
    revokedCredential,
  };
}
