import { text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import type { Token } from "../jws.ts";
import { findDocument, isWebAddress } from "../keys/issuer-keys.ts";
import { couldNotCheck, failed, passed, type CheckTools, type Finding } from "../model.ts";
import { unproven, type Proven } from "../ob3/proven.ts";
import { verifyToken } from "../ob3/verify-token.ts";
import { idOf, listOf, objectOf, textOf, type JsonObject } from "../values.ts";
import type { Part } from "./parts.ts";

/** A signed badge names its key as `creator`; without that, it is one that the issuer's profile lists. */
export async function proveSigned(
  assertion: JsonObject,
  token: Token | undefined,
  issuer: Part,
  tools: CheckTools,
): Promise<Proven> {
  if (!token)
    return unproven(
      failed(text("The badge says that it is signed, but it came without a signature")),
    );
  if (issuer.id === "")
    return unproven(
      issuer.kind === "unreachable"
        ? couldNotCheck(CHECK_TEXTS.issuerUnknown, { reason: issuer.reason })
        : failed(text("The badge names no issuer")),
    );
  const { creator } = objectOf(assertion["verification"]);
  const { header } = token;
  const kid = await keyReference(idOf(creator), issuer, tools);
  const url = issuer.kind === "found" ? textOf(issuer.document["url"]) : "";
  return verifyToken(
    { ...token, header: kid === "" ? header : { ...header, kid } },
    { id: issuer.id, url },
    tools,
  );
}

/** Profiles of 2.0 name their keys by address. */
async function keyReference(creator: string, issuer: Part, tools: CheckTools): Promise<string> {
  if (creator !== "" || !isWebAddress(issuer.id)) return creator;
  const found = await findDocument(issuer.id, tools);
  if (found.kind !== "found") return "";
  return listOf(found.document["publicKey"]).map(idOf).find(isWebAddress) ?? "";
}

/** The revocation list that the issuer's profile names (Open Badges 2.0, RevocationList). */
export async function revocationOfSigned(
  assertion: JsonObject,
  issuer: Part,
  tools: CheckTools,
): Promise<Finding> {
  if (issuer.kind === "unreachable")
    return couldNotCheck(CHECK_TEXTS.issuerUnknown, { reason: issuer.reason });
  const embedded = issuer.kind === "found" ? issuer.document : {};
  const published = isWebAddress(issuer.id) ? await findDocument(issuer.id, tools) : undefined;
  if (published?.kind === "unreachable")
    return couldNotCheck(CHECK_TEXTS.issuerUnreachable, { reason: published.reason });
  const profile = published?.kind === "found" ? published.document : embedded;
  const url = idOf(profile["revocationList"]);
  if (url === "")
    return tools.before?.isRevoked
      ? couldNotCheck(text("The issuer no longer says where its list of revoked badges is"))
      : passed(text("The issuer keeps no list of revoked badges"));
  const list = await findDocument(url, tools, true);
  if (list.kind === "unreachable")
    return couldNotCheck(CHECK_TEXTS.listUnreachable, { reason: list.reason });
  if (list.kind === "absent") return couldNotCheck(text("The issuer's list can't be read"));
  return readList(list.document, assertion);
}

function readList({ issuer, revokedAssertions }: JsonObject, assertion: JsonObject): Finding {
  if (issuer === undefined && revokedAssertions === undefined)
    return couldNotCheck(text("The issuer's list can't be read"));
  const entry = listOf(revokedAssertions).find((one) => isAbout(one, assertion));
  if (entry === undefined) return passed(text("The issuer hasn't revoked the badge"));
  const reason = textOf(objectOf(entry)["revocationReason"]).slice(0, 200);
  return reason === ""
    ? failed(text("The issuer has revoked the badge"))
    : failed(CHECK_TEXTS.revokedBecause, { said: reason });
}

/** An entry is an id, or an object with it, or with the `uid` of older badges. */
function isAbout(entry: unknown, { id, uid }: JsonObject): boolean {
  if (textOf(id) !== "" && idOf(entry) === id) return true;
  const revokedUid = textOf(objectOf(entry)["uid"]);
  return revokedUid !== "" && revokedUid === uid;
}
