import { CHECK_TEXTS } from "../check-texts.ts";
import { text } from "@laurel/contracts/text";
import { base58 } from "@scure/base";
import { verify, type KeyObject } from "node:crypto";
import { findNamedKey } from "../keys/named-key.ts";
import type { UsedKey } from "../keys/used-key.ts";
import { CONTEXT_ADDRESSES } from "../linked-data/context-addresses.ts";
import { couldNotCheck, failed, passed, type CheckTools, type Finding } from "../model.ts";
import { momentOf } from "../moment-of.ts";
import { isObject, listOf, textOf, type JsonObject } from "../values.ts";
import { signedData } from "./signed-data.ts";

const SUITES = ["eddsa-rdfc-2022", "eddsa-2022"];

/** A kind of proof that we can check. All of them sign the same data: RDFC-1.0 and SHA-256, with Ed25519. */
function isSupported({ type, cryptosuite }: JsonObject): boolean {
  if (type === "Ed25519Signature2020") return true;
  return type === "DataIntegrityProof" && SUITES.includes(textOf(cryptosuite));
}

export type ProofKind = "none" | "unsupported" | "supported";

export function proofKindOf(credential: JsonObject): ProofKind {
  const proofs = listOf(credential["proof"]);
  if (proofs.length === 0) return "none";
  return proofs.some((proof) => isObject(proof) && isSupported(proof))
    ? "supported"
    : "unsupported";
}

/** The proofs of a credential that we can check. They are a set: their order means nothing. */
export const supportedProofs = (credential: JsonObject): JsonObject[] =>
  listOf(credential["proof"]).filter(
    (proof) => isObject(proof) && isSupported(proof),
  ) as JsonObject[];

/** What a proof proves: whether it holds, and its key if it does. */
export interface CheckedProof {
  signature: Finding;
  used?: UsedKey;
}

/** Verifies one embedded proof of a credential (W3C Data Integrity EdDSA Cryptosuites, 3.2). */
export async function checkProof(
  credential: JsonObject,
  proof: JsonObject,
  tools: CheckTools,
): Promise<CheckedProof> {
  const { proof: _proof, ...unsecured } = credential;
  const refusal = refusesProof(proof, tools.now) ?? refusesTerms(unsecured);
  if (refusal) return { signature: refusal };
  const reference = textOf(proof["verificationMethod"]);
  const found = await findNamedKey(reference, tools);
  if (found.kind === "unreachable")
    return {
      signature: couldNotCheck(CHECK_TEXTS.keyUnreachable, { reason: found.reason }),
    };
  if (found.kind === "absent")
    return { signature: failed(text("The key that the signature names doesn't exist")) };
  const signature = await verifyData(unsecured, proof, found.key, tools);
  return signature.outcome === "passed"
    ? { signature, used: { ...found, reference } }
    : { signature };
}

function refusesProof(proof: JsonObject, now: Date): Finding | undefined {
  if (proof["proofPurpose"] !== "assertionMethod")
    return failed(text("The signature was made for another purpose than issuing"));
  if (proof["previousProof"] !== undefined || proof["@context"] !== undefined)
    return couldNotCheck(text("The signature depends on others, which can't be checked"));
  if (momentOf(proof["expires"]) <= now.getTime()) return failed(text("The signature has expired"));
  return undefined;
}

/**
 * People read the badge's plain fields, so these must mean what was signed: only contexts that come with the product,
 * also those of credentials within it, and none of JSON-LD's other ways to say the same.
 */
function refusesTerms(value: unknown): Finding | undefined {
  const nested = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  const own = isObject(value) ? (refusesContext(value) ?? refusesKeywords(value)) : undefined;
  return nested.reduce<Finding | undefined>((refusal, one) => refusal ?? refusesTerms(one), own);
}

function refusesContext({ "@context": contexts }: JsonObject): Finding | undefined {
  if (contexts === null) return couldNotCheck(OWN_TERMS);
  for (const context of listOf(contexts)) {
    if (typeof context !== "string") return couldNotCheck(OWN_TERMS);
    if (!CONTEXT_ADDRESSES.includes(context))
      return couldNotCheck(CHECK_TEXTS.unknownTerms, { address: context });
  }
  return undefined;
}

const OWN_TERMS = text("The badge defines terms of its own, which can't be checked");
const KEYWORDS = ["@context", "@value", "@language", "@direction"];

function refusesKeywords(value: JsonObject): Finding | undefined {
  const isForeign = (key: string) => key.startsWith("@") && !KEYWORDS.includes(key);
  return Object.keys(value).some(isForeign)
    ? failed(text("The badge is not written as Open Badges are"))
    : undefined;
}

async function verifyData(
  unsecured: JsonObject,
  { proofValue, ...options }: JsonObject,
  key: KeyObject,
  { canonize }: CheckTools,
): Promise<Finding> {
  const bytes = signatureBytes(textOf(proofValue));
  if (!bytes || key.asymmetricKeyType !== "ed25519")
    return failed(text("The signature is not of the kind that it says"));
  const canonical = await canonize([{ "@context": unsecured["@context"], ...options }, unsecured]);
  if (canonical.kind === "tooSlow")
    return failed(text("The badge is too complicated to be checked"));
  if (canonical.kind === "unknownContext")
    return couldNotCheck(CHECK_TEXTS.unknownTerms, { address: canonical.url });
  if (canonical.kind === "invalid")
    return failed(text("The badge contains fields that its signature can't cover"));
  return verify(null, signedData(canonical.texts), key, bytes)
    ? passed(text("Nothing has been changed since the badge was signed"))
    : failed(text("The badge was changed after it was signed, or signed with another key"));
}

function signatureBytes(proofValue: string): Uint8Array | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(proofValue)) return undefined;
  const bytes = base58.decode(proofValue.slice(1));
  return bytes.length === 64 ? bytes : undefined;
}
