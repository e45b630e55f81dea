import { text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import { isCompactJws, parseToken } from "../jws.ts";
import { documentIn } from "../keys/issuer-keys.ts";
import {
  couldNotCheck,
  failed,
  passed,
  type CheckTools,
  type Fetched,
  type Finding,
} from "../model.ts";
import {
  idOf,
  isObject,
  listOf,
  objectOf,
  parseObject,
  textOf,
  type JsonObject,
} from "../values.ts";
import { ownRound } from "../own-round.ts";
import { envelopedToken } from "./credential.ts";
import { proofKindOf } from "./data-integrity.ts";
import type { Proven } from "./proven.ts";
import { readStatus } from "./status-list.ts";
import { verifyProofs } from "./verify-proofs.ts";
import { verifyToken } from "./verify-token.ts";

const LIST_TYPES = "application/vc+jwt, application/vc, application/ld+json, application/json";
const BITSTRINGS = ["BitstringStatusListEntry", "StatusList2021Entry"];
/** What a set bit takes from a badge. Other purposes (`message`, `refresh`) don't end it. */
const ENDS = ["revocation", "suspension"];
const MOST_ENTRIES = 5;

/** Whether the issuer has revoked the badge. A list that can't be read is "could not check", for this check alone. */
export async function checkOb3Revocation(
  credential: JsonObject,
  tools: CheckTools,
): Promise<Finding> {
  const entries = listOf(credential["credentialStatus"]).slice(0, MOST_ENTRIES);
  if (entries.length === 0)
    return passed(text("The issuer keeps no list of revoked badges for it"));
  const findings = await Promise.all(
    entries.map((entry) => checkEntry(objectOf(entry), credential, tools)),
  );
  const worst = ["failed", "could_not_check"] as const;
  return (
    worst.map((outcome) => findings.find((one) => one.outcome === outcome)).find(Boolean) ??
    passed(text("The issuer hasn't revoked the badge"))
  );
}

async function checkEntry(
  entry: JsonObject,
  credential: JsonObject,
  tools: CheckTools,
): Promise<Finding> {
  const types = listOf(entry["type"]);
  if (types.includes("1EdTechRevocationList"))
    return checkRevocationList(textOf(entry["id"]), textOf(credential["id"]), tools);
  if (!types.some((type) => BITSTRINGS.includes(textOf(type))))
    return couldNotCheck(text("The issuer keeps a list of a kind that can't be read"));
  if (!ENDS.includes(textOf(entry["statusPurpose"])))
    return passed(text("The list is for another purpose"));
  const fetched = await tools.fetcher.get(textOf(entry["statusListCredential"]), {
    accept: LIST_TYPES,
    fresh: true,
  });
  const list = await readList(fetched, tools);
  if ("outcome" in list) return list;
  // Unpacking takes tens of milliseconds, and several entries may name one list.
  await ownRound();
  return readStatus(entry, list.credential, tools.now);
}

/** The list, once its signature holds: a list is a credential itself. */
async function readList(
  fetched: Fetched,
  tools: CheckTools,
): Promise<{ credential: JsonObject } | Finding> {
  if (fetched.kind === "unreachable" || fetched.status !== 200) return unreadable(fetched);
  const content = fetched.text.trim();
  const object = parseObject(content);
  const tokenText = isCompactJws(content) ? content : object && envelopedToken(object);
  if (tokenText !== undefined) {
    const token = parseToken(tokenText);
    if (!token) return couldNotCheck(text("The issuer's list can't be read"));
    const credential = isObject(token.payload["vc"]) ? token.payload["vc"] : token.payload;
    const issuerId = idOf(credential["issuer"] ?? token.payload["iss"]);
    return believed(credential, await verifyToken(token, { id: issuerId, url: "" }, tools));
  }
  if (!object) return couldNotCheck(text("The issuer's list can't be read"));
  // A list without a signature comes from the address that the signed badge names, over TLS.
  if (proofKindOf(object) === "none") return { credential: object };
  return believed(
    object,
    await verifyProofs(object, { id: idOf(object["issuer"]), url: "" }, tools),
  );
}

const believed = (credential: JsonObject, { signature }: Proven) =>
  signature.outcome === "passed"
    ? { credential }
    : couldNotCheck(text("The signature of the issuer's list doesn't hold"));

/** 1EdTech Credential Revocation List: the ids of revoked credentials. */
async function checkRevocationList(url: string, id: string, tools: CheckTools): Promise<Finding> {
  const fetched = await tools.fetcher.get(url, { accept: "application/json", fresh: true });
  const found = documentIn(fetched);
  if (found.kind !== "found") return unreadable(fetched);
  const { issuer, revokedCredentials, revokedCredential = revokedCredentials } = found.document;
  if (issuer === undefined && revokedCredential === undefined)
    return couldNotCheck(text("The issuer's list can't be read"));
  const entry = listOf(revokedCredential).find(
    (one) => idOf(one) === id && objectOf(one)["revoked"] !== false,
  );
  if (entry === undefined) return passed(text("The issuer hasn't revoked the badge"));
  const reason = textOf(objectOf(entry)["revocationReason"]).slice(0, 200);
  return reason === ""
    ? failed(text("The issuer has revoked the badge"))
    : failed(CHECK_TEXTS.revokedBecause, { said: reason });
}

const unreadable = (fetched: Fetched) =>
  fetched.kind === "unreachable"
    ? couldNotCheck(CHECK_TEXTS.listUnreachable, { reason: fetched.reason })
    : couldNotCheck(text("The issuer's list can't be read"));
