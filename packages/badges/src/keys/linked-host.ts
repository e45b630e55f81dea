import { algorithmOf, isSignedBy, parseToken, type Token } from "../jws.ts";
import type { CheckTools } from "../model.ts";
import { momentOf } from "../moment-of.ts";
import { checkProof, supportedProofs } from "../ob3/data-integrity.ts";
import { timeOf, withClaims } from "../ob3/credential.ts";
import {
  firstObject,
  hasType,
  idOf,
  isObject,
  listOf,
  objectOf,
  textOf,
  type JsonObject,
} from "../values.ts";
import { didOf, keyOfDidKey } from "./did.ts";
import { findSecurely, isWebAddress } from "./issuer-keys.ts";

/** Whether the host of an address names a DID as its own. */
export type LinkedHost =
  | { kind: "linked"; host: string }
  | { kind: "unlinked" }
  | { kind: "unreachable"; reason: string };

const CONTEXT = "https://identity.foundation/.well-known/did-configuration/v1";
const PATH = "/.well-known/did-configuration.json";
/** A host may name many DIDs, and one of them several times while it renews its credential. */
const MOST_ENTRIES = 100;
const MOST_CHECKED = 5;
/** Clocks differ a little. */
const TOLERANCE_MS = 10 * 60_000;

/**
 * Asks the host of an address whether it names a `did:key` (DIF Well Known DID Configuration): with a credential that
 * the key itself has signed for the origin of that host.
 */
export async function findLinkedHost(
  did: string,
  address: string,
  tools: CheckTools,
): Promise<LinkedHost> {
  if (!isWebAddress(address)) return { kind: "unlinked" };
  const { found, url } = await findSecurely(new URL(PATH, address), tools);
  if (found.kind === "unreachable") return found;
  if (found.kind === "absent" || !listOf(found.document["@context"]).includes(CONTEXT))
    return { kind: "unlinked" };
  const linkages = listOf(found.document["linked_dids"])
    .slice(0, MOST_ENTRIES)
    .flatMap((entry) => linkageIn(entry) ?? [])
    .filter(({ credential }) => names(credential, did, url, tools.now));
  for (const linkage of linkages.slice(0, MOST_CHECKED))
    if (await isSigned(linkage, did, tools)) return { kind: "linked", host: url.host };
  return { kind: "unlinked" };
}

/** A domain linkage credential, with the token around it if it is signed as a whole. */
interface Linkage {
  credential: JsonObject;
  token?: Token;
}

function linkageIn(entry: unknown): Linkage | undefined {
  if (isObject(entry)) return { credential: entry };
  const token = typeof entry === "string" ? parseToken(entry) : undefined;
  const vc = token?.payload["vc"];
  if (!token) return undefined;
  const { iss, sub, nbf, exp } = token.payload;
  const credential = withClaims(vc === undefined ? token.payload : objectOf(vc), { iss, sub, nbf });
  const expirationDate =
    credential["expirationDate"] ?? (typeof exp === "number" ? timeOf(exp) : undefined);
  return saysOtherwise(token, credential)
    ? undefined
    : { credential: { ...credential, expirationDate }, token };
}

/** The claims of a token repeat its credential. */
function saysOtherwise({ payload }: Token, credential: JsonObject): boolean {
  const { iss, sub } = payload;
  const subject = idOf(firstObject(credential["credentialSubject"]));
  return (
    (iss !== undefined && iss !== idOf(credential["issuer"])) ||
    (sub !== undefined && sub !== subject)
  );
}

/** Whether a credential says now that the origin of the address belongs to the DID. */
function names(credential: JsonObject, did: string, url: URL, now: Date): boolean {
  const isLinkage =
    hasType(credential, "VerifiableCredential") && hasType(credential, "DomainLinkageCredential");
  const subject = firstObject(credential["credentialSubject"]);
  const begins = momentOf(credential["issuanceDate"] ?? credential["validFrom"]);
  const ends = momentOf(credential["expirationDate"] ?? credential["validUntil"]);
  return (
    isLinkage &&
    listOf(credential["credentialSubject"]).length === 1 &&
    idOf(credential["issuer"]) === did &&
    idOf(subject) === did &&
    isOrigin(textOf(subject["origin"]), url) &&
    begins <= now.getTime() + TOLERANCE_MS &&
    ends > now.getTime()
  );
}

/** In allowed networks, the document of a secure origin may be served without TLS. */
function isOrigin(text: string, { host, protocol }: URL): boolean {
  const claimed = URL.parse(text);
  return (
    claimed !== null &&
    claimed.href === `${claimed.origin}/` &&
    claimed.host === host &&
    (claimed.protocol === "https:" || claimed.protocol === protocol)
  );
}

async function isSigned({ credential, token }: Linkage, did: string, tools: CheckTools) {
  if (token) return isSignedToken(token, did, tools.now);
  for (const proof of supportedProofs(credential).slice(0, 1)) {
    const { used } = await checkProof(credential, proof, tools);
    if (used?.did === did) return true;
  }
  return false;
}

async function isSignedToken(token: Token, did: string, now: Date): Promise<boolean> {
  const { kid } = token.header;
  const { nbf, exp } = token.payload;
  if (algorithmOf(token) !== "supported" || (kid !== undefined && didOf(textOf(kid)) !== did))
    return false;
  if (typeof nbf === "number" && nbf * 1000 > now.getTime() + TOLERANCE_MS) return false;
  if (typeof exp === "number" && exp * 1000 <= now.getTime()) return false;
  const key = keyOfDidKey(kid === undefined ? did : textOf(kid));
  return key !== undefined && isSignedBy(token, key);
}
