import { text } from "@laurel/contracts/text";
import { checkOwner, type NamedIssuer } from "../keys/ownership.ts";
import { couldNotCheck, failed, type CheckTools } from "../model.ts";
import type { JsonObject } from "../values.ts";
import { checkProof, supportedProofs } from "./data-integrity.ts";
import { unproven, type Proven } from "./proven.ts";

/** Each proof takes the time of a canonicalization. */
const MOST_PROOFS = 5;

/**
 * Verifies the embedded proofs of a credential. Any of them protects all of it, so the one that proves most decides,
 * wherever it stands (W3C Verifiable Credential Data Integrity, 2.1.1: a set of proofs has no order).
 */
export async function verifyProofs(
  credential: JsonObject,
  issuer: NamedIssuer,
  tools: CheckTools,
): Promise<Proven> {
  const proofs = supportedProofs(credential);
  if (proofs.length === 0) return unproven(failed(text("Nobody signed the badge")));
  if (proofs.length > MOST_PROOFS)
    return unproven(couldNotCheck(text("The badge has more signatures than can be checked")));
  let best: Proven | undefined;
  for (const proof of proofs) {
    const { signature, used } = await checkProof(credential, proof, tools);
    const proven = used
      ? { signature, ...(await checkOwner(used, issuer, tools)) }
      : unproven(signature);
    if (!best || weightOf(proven) > weightOf(best)) best = proven;
    if (best.issuer.outcome === "passed") break;
  }
  return best ?? unproven(failed(text("Nobody signed the badge")));
}

const SIGNATURES = ["failed", "could_not_check", "passed"];
const ISSUERS = ["failed", "warning", "could_not_check", "passed"];

const weightOf = ({ signature, issuer }: Proven): number =>
  SIGNATURES.indexOf(signature.outcome) * ISSUERS.length + ISSUERS.indexOf(issuer.outcome);
