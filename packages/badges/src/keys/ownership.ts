import { type Text, text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import { couldNotCheck, failed, passed, warning, type CheckTools, type Finding } from "../model.ts";
import { didOf } from "./did.ts";
import { hostOfIssuer, keysOfIssuer, type IssuerKeys } from "./issuer-keys.ts";
import { findLinkedHost } from "./linked-host.ts";
import { sameKey } from "./public-key.ts";
import { sameAddress } from "./same-address.ts";
import type { UsedKey } from "./used-key.ts";

/** An issuer as a badge names it. */
export interface NamedIssuer {
  id: string;
  /** The address of its site; empty if the badge gives none. */
  url: string;
}

/** Whether a key is the issuer's own, and the host that says so; empty if none does. */
export interface Ownership {
  issuer: Finding;
  host: string;
}

const unowned = (issuer: Finding): Ownership => ({ issuer, host: "" });

/**
 * Whether a key is the issuer's own (docs/api.md, Badges): it's found on the host of the issuer's id, and nothing there
 * contradicts it. Anybody can make a `did:key`, so the host of the issuer's site has to name it.
 */
export async function checkOwner(
  used: UsedKey,
  issuer: NamedIssuer,
  tools: CheckTools,
): Promise<Ownership> {
  if (used.ended) return unowned(failed(text("The issuer has withdrawn the key of the signature")));
  const host = hostOfIssuer(issuer.id);
  if (host !== "" && used.did === issuer.id)
    return { issuer: passed(CHECK_TEXTS.keyFoundAt, { host }), host };
  const published = await keysOfIssuer(issuer.id, tools);
  const contradiction = contradicts(used, issuer.id, published);
  if (contradiction !== undefined) return unowned(failed(contradiction));
  const isListed =
    published.keys.some(({ key, ended }) => !ended && sameKey(key, used.key)) ||
    (used.did !== "" && published.references.includes(used.reference));
  if (isListed && didOf(issuer.id).startsWith("did:key:")) return checkLink(issuer, tools);
  const isOnHost = used.host !== "" && used.host === host;
  if (isListed || (isOnHost && !published.isProfileAway))
    return { issuer: passed(CHECK_TEXTS.keyFoundAt, { host }), host };
  if (published.unreachable !== "")
    return unowned(couldNotCheck(CHECK_TEXTS.keysUnreachable, { reason: published.unreachable }));
  return unowned(warning(text("Nothing says that the key of the signature belongs to the issuer")));
}

async function checkLink({ id, url }: NamedIssuer, tools: CheckTools): Promise<Ownership> {
  const linked = await findLinkedHost(id, url, tools);
  switch (linked.kind) {
    case "linked":
      return {
        issuer: passed(CHECK_TEXTS.keyNamedBy, { host: linked.host }),
        host: linked.host,
      };
    case "unreachable":
      return unowned(couldNotCheck(CHECK_TEXTS.siteUnreachable, { reason: linked.reason }));
    case "unlinked":
      return unowned(
        warning(text("Anybody can make such a key, and no site says that this one is its own")),
      );
  }
}

function contradicts(
  { key, reference, controller, host }: UsedKey,
  issuerId: string,
  { keys, references, profileId, listsKeys }: IssuerKeys,
): Text | undefined {
  if (profileId !== "" && !sameAddress(profileId, issuerId))
    return text("The profile at the issuer's address is of another issuer");
  if (host !== "" && controller !== "" && !sameAddress(controller, issuerId))
    return text("The key of the signature belongs to another issuer");
  const listed = keys.filter((one) => sameKey(one.key, key));
  if (listed.some(({ ended }) => ended))
    return text("The issuer has withdrawn the key of the signature");
  if (listsKeys && listed.length === 0 && !references.includes(reference))
    return text("The issuer publishes other keys than the one of the signature");
  return undefined;
}
