import { type Text, text, withValues } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import { findDocument, hostOfIssuer, isWebAddress, type Found } from "../keys/issuer-keys.ts";
import { sameAddress } from "../keys/same-address.ts";
import { couldNotCheck, failed, passed, type CheckTools, type Finding } from "../model.ts";
import { unproven, type Proven } from "../ob3/proven.ts";
import { idOf, isObject, listOf, objectOf, textOf, type JsonObject } from "../values.ts";
import type { Parts } from "./parts.ts";
import { saysTheSame } from "./same.ts";

/** What is at the badge's own address now. */
export async function findHosted(assertion: JsonObject, tools: CheckTools): Promise<Found> {
  const id = textOf(assertion["id"]);
  return isWebAddress(id) ? findDocument(id, tools, true) : { kind: "absent", status: 0 };
}

/** Why its host says nothing about a badge that may be sound: it's away, or the badge is gone. */
export function whyLost(hosted: Found | undefined): Text | undefined {
  if (hosted?.kind === "unreachable")
    return withValues(CHECK_TEXTS.addressUnreachable, { reason: hosted.reason });
  return hosted && isGone(hosted) ? text("The badge is gone from its address") : undefined;
}

/** A hosted badge counts as signed when what is at its address, on the issuer's host, says the same. */
export async function proveHosted(
  assertion: JsonObject,
  hosted: Found,
  parts: Parts,
  tools: CheckTools,
): Promise<Proven> {
  const lost = whyLost(hosted);
  if (lost !== undefined) return unproven(couldNotCheck(lost));
  if (hosted.kind !== "found")
    return unproven(failed(text("There is no such badge at its address")));
  if (!saysTheSame(assertion, hosted.document))
    return unproven(failed(text("What is at the badge's address says something else")));
  const embedded = checkEmbedded(assertion, parts);
  if (embedded) return unproven(embedded);
  const { issuer } = parts;
  if (issuer.id === "" && issuer.kind === "unreachable")
    return unproven(couldNotCheck(CHECK_TEXTS.issuerUnknown, { reason: issuer.reason }));
  const id = textOf(assertion["id"]);
  if (hostOfIssuer(issuer.id) !== new URL(id).host)
    return unproven(failed(text("The badge's address is not on its issuer's host")));
  const signature = passed(text("The issuer's host says the same as the badge"));
  const profile = await checkProfile(id, issuer.id, tools);
  const host = profile.outcome === "passed" ? new URL(id).host : "";
  return { signature, issuer: profile, host };
}

/** The file may contain its badge class and its issuer, where its host only names them. */
function checkEmbedded({ badge }: JsonObject, parts: Parts): Finding | undefined {
  const embedded = [
    { claimed: badge, part: parts.badge },
    { claimed: objectOf(badge)["issuer"], part: parts.issuer },
  ];
  for (const { claimed, part } of embedded) {
    if (!isObject(claimed)) continue;
    if (part.kind === "unreachable")
      return couldNotCheck(CHECK_TEXTS.partUnreachable, { reason: part.reason });
    if (part.kind === "absent" || !saysTheSame(claimed, part.document))
      return failed(text("What is at the addresses of the badge's parts says something else"));
  }
  return undefined;
}

/** Says that the badge was revoked: `revoked` in it, or that it is gone (410). */
export function revocationOfHosted(hosted: Found): Finding {
  if (hosted.kind === "unreachable")
    return couldNotCheck(CHECK_TEXTS.addressUnreachable, { reason: hosted.reason });
  if (isGone(hosted)) return failed(CHECK_TEXTS.gone);
  if (hosted.kind === "absent") return couldNotCheck(text("There is no badge at its address"));
  const { revoked, revocationReason } = hosted.document;
  if (revoked === undefined || revoked === false)
    return passed(text("The issuer hasn't revoked the badge"));
  const reason = textOf(revocationReason).slice(0, 200);
  return reason === ""
    ? failed(text("The issuer has revoked the badge"))
    : failed(CHECK_TEXTS.revokedBecause, { said: reason });
}

const isGone = (found: Found): boolean => found.kind === "absent" && found.status === 410;

/** The issuer's profile may say where its badges are (Open Badges 2.0, VerificationObject). */
async function checkProfile(id: string, issuerId: string, tools: CheckTools): Promise<Finding> {
  const found = await findDocument(issuerId, tools);
  if (found.kind === "unreachable")
    return couldNotCheck(CHECK_TEXTS.issuerUnreachable, { reason: found.reason });
  if (found.kind === "absent") return passed(text("The badge was found on its issuer's host"));
  const { id: profileId, verification } = found.document;
  if (idOf(profileId) !== "" && !sameAddress(idOf(profileId), issuerId))
    return failed(text("The profile at the issuer's address is of another issuer"));
  const { startsWith, allowedOrigins } = objectOf(verification);
  const starts = listOf(startsWith).map(textOf);
  if (starts.length > 0 && !starts.some((start) => start !== "" && id.startsWith(start)))
    return failed(text("The issuer says that its badges are at other addresses"));
  const origins = listOf(allowedOrigins).map(textOf);
  if (origins.length > 0 && !origins.includes(new URL(id).host))
    return failed(text("The issuer says that its badges are on other hosts"));
  return passed(text("The badge was found at its issuer"));
}
