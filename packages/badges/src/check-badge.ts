import { text } from "@laurel/contracts/text";
import { NAME_MIN_LENGTH } from "@laurel/contracts/constants";
import { characters } from "@laurel/contracts/fields";
import { CHECKS } from "@laurel/contracts/routes/badges";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { createHash } from "node:crypto";
import { algorithmOf, isCompactJws, parseToken, type Token } from "./jws.ts";
import { failed, type BadgeRefusal, type CheckedBadge, type CheckTools } from "./model.ts";
import { inOwnRounds, ownRound } from "./own-round.ts";
import { ob2InObject } from "./ob2/assertion.ts";
import { checkOb2 } from "./ob2/check-ob2.ts";
import { proofKindOf } from "./ob3/data-integrity.ts";
import { checkOb3 } from "./ob3/check-ob3.ts";
import { envelopedToken, ob3InObject, ob3InToken } from "./ob3/credential.ts";
import type { BadgeReport } from "./report.ts";
import { readObject, type JsonObject } from "./values.ts";
import { verificationStatusOf } from "./verification-status.ts";

type Outcome = Result<CheckedBadge, BadgeRefusal>;

/**
 * Checks a badge, JSON or a compact JWS as `readBadge` has found it. A forged badge is a result, too; refused is only
 * what can't be read as a badge of 2.0 or 3.0. It never throws because of what the badge contains.
 */
export async function checkBadge(source: string, given: CheckTools): Promise<Outcome> {
  const tools = { ...given, fetcher: inOwnRounds(given.fetcher) };
  await ownRound();
  if (isCompactJws(source)) return checkToken(source, tools);
  const value = readObject(source);
  if (value === "unreasonable")
    return refuse(source.startsWith("{") ? "UnsupportedBadge" : "NoBadge");
  if (value === "no object") return refuse("NoBadge");
  const enveloped = envelopedToken(value);
  return enveloped === undefined ? checkObject(value, tools) : checkToken(enveloped, tools);
}

async function checkToken(source: string, tools: CheckTools): Promise<Outcome> {
  const token = parseToken(source);
  if (!token) return refuse("NoBadge");
  const ob3 = ob3InToken(token);
  const ob2 = ob2InObject(token.payload, token);
  if ((!ob3 && !ob2) || isForeign(token)) return refuse("UnsupportedBadge");
  if (ob3) return judged(await checkOb3(ob3, tools), source, tools);
  return ob2 ? judged(await checkOb2(ob2, tools), source, tools) : refuse("UnsupportedBadge");
}

const isForeign = (token: Token): boolean => algorithmOf(token) === "unsupported";

async function checkObject(value: JsonObject, tools: CheckTools): Promise<Outcome> {
  const ob3 = ob3InObject(value);
  if (ob3 && proofKindOf(value) === "unsupported") return refuse("UnsupportedBadge");
  if (ob3) return judged(await checkOb3(ob3, tools), JSON.stringify(value), tools);
  const ob2 = ob2InObject(value);
  return ob2
    ? judged(await checkOb2(ob2, tools), JSON.stringify(value), tools)
    : refuse("UnsupportedBadge");
}

/** A credential needs a name and an organization. A badge without an id is the same as its copies. */
function judged(
  { findings: found, badgeId, ...report }: BadgeReport,
  source: string,
  tools: CheckTools,
): Outcome {
  const claims = { ...report.claims };
  let findings = found;
  for (const field of ["name", "organization"] as const) {
    if (isName(claims[field])) continue;
    const before = tools.before?.claims[field] ?? "";
    if (!isName(before))
      return refuse(claims[field] === "" ? "UnsupportedBadge" : TOO_SHORT[field]);
    claims[field] = before;
    // The former names of the achievement aren't what the badge says now.
    findings = {
      ...findings,
      structure: failed(text("The badge or its issuer has no name any more")),
    };
  }
  if (claims.completedDate === "") return refuse("UnreadableDate");
  const checks = CHECKS.map((check) => ({ check, ...findings[check] }));
  const { structure, signature, issuer, recipient, expiry, revocation } = findings;
  const status = verificationStatusOf({
    structure: structure.outcome,
    signature: signature.outcome,
    issuer: issuer.outcome,
    recipient: recipient.outcome,
    expiry: expiry.outcome,
    revocation: revocation.outcome,
  });
  const id = badgeId || `sha256:${createHash("sha256").update(source).digest("hex")}`;
  return accept({ ...report, claims, badgeId: id, checks, status });
}

const TOO_SHORT = { name: "NameTooShort", organization: "OrganizationTooShort" } as const;

const isName = (name: string): boolean => characters(name) >= NAME_MIN_LENGTH;
