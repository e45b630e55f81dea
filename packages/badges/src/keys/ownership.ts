import type { KeyObject } from "node:crypto";
import { couldNotCheck, failed, passed, warning, type CheckTools, type Finding } from "../model.ts";
import { hostOfIssuer, keysOfIssuer, type IssuerKeys } from "./issuer-keys.ts";
import { sameKey } from "./public-key.ts";

/** A key that has verified a signature. */
export interface UsedKey {
  key: KeyObject;
  /** How the signature names it; empty if it doesn't. */
  reference: string;
  controller: string;
  ended: boolean;
  /** The DID that it belongs to; empty if none. */
  did: string;
  /** The host that it was found on; empty if none. */
  host: string;
}

/**
 * Whether a key is the issuer's own (contract, Badges): found on the host of the issuer's id and nothing there
 * contradicts it, or the issuer's id is the key's DID.
 */
export async function checkOwner(
  used: UsedKey,
  issuerId: string,
  tools: Pick<CheckTools, "fetcher" | "now">,
): Promise<Finding> {
  if (used.ended) return failed("The issuer has withdrawn the key of the signature");
  if (used.did !== "" && used.did === issuerId)
    return passed("The key of the signature is the issuer's own");
  const published = await keysOfIssuer(issuerId, tools);
  const contradiction = contradicts(used, issuerId, published);
  if (contradiction !== undefined) return failed(contradiction);
  const isListed =
    published.keys.some(({ key, ended }) => !ended && sameKey(key, used.key)) ||
    (used.did !== "" && published.references.includes(used.reference));
  const isOnHost = used.host !== "" && used.host === hostOfIssuer(issuerId);
  if (isListed || (isOnHost && !published.isProfileAway))
    return passed("The key of the signature was found at the issuer");
  if (published.unreachable !== "")
    return couldNotCheck(`The issuer couldn't be asked for its keys: ${published.unreachable}`);
  return warning("Nothing says that the key of the signature belongs to the issuer");
}

function contradicts(
  { key, reference, controller, host }: UsedKey,
  issuerId: string,
  { keys, references, profileId, listsKeys }: IssuerKeys,
): string | undefined {
  if (profileId !== "" && profileId !== issuerId)
    return "The profile at the issuer's address is of another issuer";
  if (host !== "" && controller !== "" && controller !== issuerId)
    return "The key of the signature belongs to another issuer";
  const listed = keys.filter((one) => sameKey(one.key, key));
  if (listed.some(({ ended }) => ended)) return "The issuer has withdrawn the key of the signature";
  if (listsKeys && listed.length === 0 && !references.includes(reference))
    return "The issuer publishes other keys than the one of the signature";
  return undefined;
}
