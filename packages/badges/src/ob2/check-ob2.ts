import type { Text } from "@laurel/contracts/text";
import { inEnglish } from "@laurel/texts/translations";
import { CHECK_TEXTS } from "../check-texts.ts";
import { dayOf, dayOfIssue, inOrder, lineOf, linkOf, longTextOf, skillsOf } from "../claims.ts";
import { checkExpiry } from "../dates.ts";
import {
  couldNotCheck,
  type BadgeClaims,
  type CheckTools,
  type Finding,
  type Findings,
  type KnownBadge,
} from "../model.ts";
import { checkRecipient, recipientsOfAssertion, walletOf } from "../recipient.ts";
import type { Proven } from "../ob3/proven.ts";
import type { BadgeReport } from "../report.ts";
import { listOf, objectOf, textOf, wordsOf, type JsonObject } from "../values.ts";
import { verificationOf, type Ob2Badge } from "./assertion.ts";
import type { Found } from "../keys/issuer-keys.ts";
import { findHosted, proveHosted, revocationOfHosted, whyLost } from "./hosted.ts";
import { hostOf, loadParts, unknownParts, type Part, type Parts } from "./parts.ts";
import { saysTheSame } from "./same.ts";
import { proveSigned, revocationOfSigned } from "./signed.ts";
import { checkOb2Structure } from "./structure.ts";

/** Checks a badge of Open Badges 2.0, hosted or signed. */
export async function checkOb2(badge: Ob2Badge, tools: CheckTools): Promise<BadgeReport> {
  const { now, addresses, before } = tools;
  const hosted = await hostedOf(badge, tools);
  const stated = statedBy(badge, hosted);
  const assertion = stated ?? badge.assertion;
  // A file alone may have left out what its host said before.
  const known = stated ? undefined : before;
  const lost = whyLost(hosted);
  const parts = await partsOf(assertion, lost, tools);
  const recipient = checkRecipient(
    recipientsOfAssertion(assertion),
    addresses,
    walletOf(objectOf(assertion["recipient"])["identity"]),
  );
  const { expiry, ...ending } = checkExpiry([assertion["expires"], endOf(known)], now);
  const { host, ...proven } = await prove(badge, hosted, parts, tools);
  const findings: Findings = {
    structure: whileLost(lost, checkOb2Structure(assertion, parts, now)),
    ...proven,
    recipient:
      assertion["recipient"] === undefined ? whileLost(lost, recipient.finding) : recipient.finding,
    expiry,
  };
  return {
    format: "ob2",
    badgeId: textOf(assertion["id"]) || textOf(assertion["uid"]),
    issuer: { ...issuerOf(parts, before), host },
    subject: recipient.subject,
    findings,
    ...ending,
    claims: claimsOf(assertion, parts, { ...tools, known }),
  };
}

/** What is at the address of a hosted badge; undefined for a signed one. */
async function hostedOf({ assertion, token }: Ob2Badge, tools: CheckTools) {
  const isHosted = !token && verificationOf(assertion) === "hosted";
  return isHosted ? findHosted(assertion, tools) : undefined;
}

/** Nothing protects the file of a hosted badge, so the words of its host count. Undefined without them. */
function statedBy({ assertion }: Ob2Badge, hosted: Found | undefined): JsonObject | undefined {
  if (!hosted) return assertion;
  const isSame = hosted.kind === "found" && saysTheSame(assertion, hosted.document);
  return isSame ? hosted.document : undefined;
}

/** The file may leave what the badge is for to its host. */
async function partsOf(assertion: JsonObject, lost: Text | undefined, tools: CheckTools) {
  const isLost = lost !== undefined && assertion["badge"] === undefined;
  return isLost ? unknownParts(assertion, inEnglish(lost)) : loadParts(assertion, tools);
}

/** A hosted badge's file may leave out fields that its host has. */
const whileLost = (lost: Text | undefined, finding: Finding): Finding =>
  lost !== undefined && finding.outcome === "failed" ? couldNotCheck(lost) : finding;

/** Badges from before the moment was kept have its day at most. */
const endOf = (known: KnownBadge | undefined): string | undefined =>
  known?.endsAt ?? (known?.claims.expirationDate || undefined);

async function prove(
  { assertion, token }: Ob2Badge,
  hosted: Found | undefined,
  parts: Parts,
  tools: CheckTools,
) {
  const { issuer } = parts;
  if (hosted) {
    const proven = await proveHosted(assertion, hosted, parts, tools);
    return { ...proven, revocation: revocationOfHosted(hosted) };
  }
  const proven = asNamed(issuer, await proveSigned(assertion, token, issuer, tools));
  return { ...proven, revocation: await revocationOfSigned(assertion, issuer, tools) };
}

/** While the issuer's profile can't be asked for, nobody knows its name. */
const asNamed = (issuer: Part, proven: Proven): Proven =>
  issuer.kind === "unreachable" && proven.issuer.outcome === "passed"
    ? {
        ...proven,
        issuer: couldNotCheck(CHECK_TEXTS.issuerUnreachable, { reason: issuer.reason }),
        host: "",
      }
    : proven;

function issuerOf(parts: Parts, before: CheckTools["before"]): { name: string; url: string } {
  const { issuer } = parts;
  const profile = issuer.kind === "found" ? issuer.document : {};
  const known = issuer.kind === "found" ? "" : before?.claims.organization;
  const name = lineOf(wordsOf(profile["name"])) || known || lineOf(hostOf(parts));
  return { name, url: linkOf(profile["url"], issuer.id) };
}

function claimsOf(
  assertion: JsonObject,
  parts: Parts,
  { known, ...tools }: CheckTools & { known: KnownBadge | undefined },
): BadgeClaims {
  return inOrder({
    ...purposeOf(parts, tools.before),
    organization: issuerOf(parts, tools.before).name,
    completedDate: dayOfIssue([assertion["issuedOn"]], tools),
    expirationDate: dayOf(assertion["expires"]) || (known?.claims.expirationDate ?? ""),
    credentialId: lineOf(textOf(assertion["uid"])) || (known?.claims.credentialId ?? ""),
    credentialUrl: linkOf(assertion["id"], parts.badge.id),
  });
}

/** What the badge is for, as its class says it. */
function purposeOf(
  parts: Parts,
  before: CheckTools["before"],
): Pick<BadgeClaims, "name" | "description" | "skills"> {
  if (parts.badge.kind !== "found") {
    if (before) {
      const { name, description, skills } = before.claims;
      return { name, description, skills };
    }
    // Until the issuer can be asked.
    const name = parts.badge.kind === "unreachable" ? `Badge from ${hostOf(parts)}` : "";
    return { name: lineOf(name), description: "", skills: [] };
  }
  const badge = parts.badge.document;
  const alignments = listOf(badge["alignment"]).map((one) => wordsOf(objectOf(one)["targetName"]));
  return {
    name: lineOf(wordsOf(badge["name"])),
    description: longTextOf(wordsOf(badge["description"])),
    skills: skillsOf([...listOf(badge["tags"]), ...alignments]),
  };
}
