import { undatedDay } from "../claims.ts";
import { checkExpiry } from "../dates.ts";
import { couldNotCheck, type CheckTools, type Findings } from "../model.ts";
import { checkRecipient, recipientsOfSubject } from "../recipient.ts";
import type { BadgeReport } from "../report.ts";
import { firstObject, idOf, textOf } from "../values.ts";
import { claimsOfOb3, issuerOfOb3 } from "./claims.ts";
import { timeOf, type Ob3Badge } from "./credential.ts";
import { verifyProof } from "./data-integrity.ts";
import { checkOb3Revocation } from "./revocation.ts";
import { checkOb3Structure } from "./structure.ts";
import { verifyToken } from "./verify-token.ts";

/** Checks a badge of Open Badges 3.0. */
export async function checkOb3(badge: Ob3Badge, tools: CheckTools): Promise<BadgeReport> {
  const { credential, token } = badge;
  const { now, addresses } = tools;
  const issuerId = idOf(credential["issuer"]);
  const proven = await (token
    ? verifyToken(token, issuerId, tools)
    : verifyProof(credential, issuerId, tools));
  const { finding, subject } = checkRecipient(
    recipientsOfSubject(firstObject(credential["credentialSubject"])),
    addresses,
  );
  const { expiry, ...ending } = checkExpiry(endsOf(badge), now);
  const findings: Findings = {
    structure: checkOb3Structure(badge, now),
    ...proven,
    recipient: finding,
    expiry,
    // The list that a forged badge names proves nothing about it.
    revocation:
      proven.signature.outcome === "failed"
        ? couldNotCheck("Without a signature that holds, the issuer can't be asked")
        : await checkOb3Revocation(credential, tools),
  };
  return {
    format: "ob3",
    badgeId: textOf(credential["id"]),
    issuer: issuerOfOb3(credential),
    subject,
    findings,
    ...ending,
    claims: claimsOfOb3(credential, undatedDay(tools)),
  };
}

function endsOf({ credential, token }: Ob3Badge): unknown[] {
  const exp = token?.payload["exp"];
  const ofToken = typeof exp === "number" ? timeOf(exp) : exp;
  return [credential["validUntil"], credential["expirationDate"], ofToken];
}
