import { text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import type { KeyObject } from "node:crypto";
import { algorithmOf, isSignedBy, type Token } from "../jws.ts";
import { didOf } from "../keys/did.ts";
import { hostOfIssuer, isWebAddress, keysOfIssuer } from "../keys/issuer-keys.ts";
import { isNamed } from "../keys/key-documents.ts";
import { findNamedKey } from "../keys/named-key.ts";
import { checkOwner, type NamedIssuer } from "../keys/ownership.ts";
import { keyOfJwk } from "../keys/public-key.ts";
import type { UsedKey } from "../keys/used-key.ts";
import { couldNotCheck, failed, passed, warning, type CheckTools, type Finding } from "../model.ts";
import { isObject, textOf } from "../values.ts";
import { unproven, type Proven } from "./proven.ts";

/** Keys to try, or why there is none. */
type Candidates = { keys: UsedKey[]; unreachable: string };

const MOST_KEYS = 20;

/**
 * Verifies a credential that is signed as a whole (Open Badges 3.0, 8.2). The key is the one that `kid` names, or one
 * that the issuer publishes. A key that comes with the token proves only that nothing was changed, never who signed;
 * certificates and addresses in its header (`x5c`, `jku`) are ignored.
 */
export async function verifyToken(
  token: Token,
  issuer: NamedIssuer,
  tools: CheckTools,
): Promise<Proven> {
  if (algorithmOf(token) !== "supported")
    return unproven(failed(text("The badge is not signed in a way that proves anything")));
  const { keys, unreachable } = await candidates(token, issuer.id, tools);
  for (const used of keys.slice(0, MOST_KEYS))
    if (await isSignedBy(token, used.key))
      return { signature: HOLDS, ...(await checkOwner(used, issuer, tools)) };
  const jwk = token.header["jwk"];
  const own = isObject(jwk) ? keyOfJwk(jwk) : undefined;
  if (own && (await isSignedBy(token, own))) return fromOwnKey(own, issuer, unreachable, tools);
  if (own || (keys.length > 0 && unreachable === ""))
    return unproven(
      failed(text("The badge was changed after it was signed, or signed with another key")),
    );
  return unproven(
    unreachable === ""
      ? failed(text("The issuer doesn't publish the key of the signature"))
      : couldNotCheck(CHECK_TEXTS.keysUnreachable, { reason: unreachable }),
  );
}

const HOLDS: Finding = passed(text("Nothing has been changed since the badge was signed"));

async function candidates(token: Token, issuerId: string, tools: CheckTools): Promise<Candidates> {
  const reference = textOf(token.header["kid"]);
  if (didOf(reference) !== "" || isWebAddress(reference)) {
    const named = await findNamedKey(reference, tools);
    if (named.kind === "found") return { keys: [{ ...named, reference }], unreachable: "" };
    if (named.kind === "unreachable") return { keys: [], unreachable: named.reason };
  }
  const published = await keysOfIssuer(issuerId, tools);
  const named = published.keys.filter(
    (key) => reference === "" || isNamed(key, reference, issuerId) || key.id === issuerId,
  );
  const did = didOf(issuerId) === issuerId ? issuerId : "";
  const keys = named.map(({ id: _id, ...key }) => ({
    ...key,
    reference,
    did,
    host: hostOfIssuer(issuerId),
  }));
  return { keys, unreachable: published.unreachable };
}

/** The signature holds with the key that came with the token, as with a proof that names somebody's key. */
async function fromOwnKey(
  key: KeyObject,
  issuer: NamedIssuer,
  unreachable: string,
  tools: CheckTools,
): Promise<Proven> {
  const used = { key, reference: "", controller: "", ended: false, did: "", host: "" };
  const owner = await checkOwner(used, issuer, tools);
  if (owner.issuer.outcome !== "warning") return { signature: HOLDS, ...owner };
  const finding =
    unreachable === ""
      ? warning(
          text(
            "The key of the signature comes with the badge, and nothing says that it is the issuer's",
          ),
        )
      : couldNotCheck(CHECK_TEXTS.keysUnreachable, { reason: unreachable });
  return { signature: HOLDS, issuer: finding, host: "" };
}
