import { text } from "@laurel/contracts/text";
import { checkExpiry } from "../dates.ts";
import { couldNotCheck, type CheckTools, type Findings } from "../model.ts";
import { checkRecipient, recipientsOfSubject, walletOf } from "../recipient.ts";
import type { BadgeReport } from "../report.ts";
import { firstObject, idOf, textOf } from "../values.ts";
import { claimsOfOb3, issuerOfOb3 } from "./claims.ts";
import { timeOf, type Ob3Badge } from "./credential.ts";
import { checkOb3Revocation } from "./revocation.ts";
import { checkOb3Structure } from "./structure.ts";
import { verifyProofs } from "./verify-proofs.ts";
import { verifyToken } from "./verify-token.ts";

/** Checks a badge of Open Badges 3.0. */
export async function checkOb3(badge: Ob3Badge, tools: CheckTools): Promise<BadgeReport> {
  const { credential, token } = badge;
  const { now, addresses } = tools;
  const issuer = {
    id: idOf(credential["issuer"]),
    url: textOf(firstObject(credential["issuer"])["url"]),
  };
  const { host, ...proven } = await (token
    ? verifyToken(token, issuer, tools)
    : verifyProofs(credential, issuer, tools));
  const recipient = firstObject(credential["credentialSubject"]);
  const { finding, subject } = checkRecipient(
    recipientsOfSubject(recipient),
    addresses,
    walletOf(recipient),
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
        ? couldNotCheck(text("Without a signature that holds, the issuer can't be asked"))
        : await checkOb3Revocation(credential, tools),
  };
  return {
    format: "ob3",
    badgeId: textOf(credential["id"]),
    issuer: { ...issuerOfOb3(credential), host },
    subject,
    findings,
    ...ending,
    claims: claimsOfOb3(credential, tools),
  };
}

function endsOf({ credential, token }: Ob3Badge): unknown[] {
  const exp = token?.payload["exp"];
  const ofToken = typeof exp === "number" ? timeOf(exp) : exp;
  return [credential["validUntil"], credential["expirationDate"], ofToken];
}
