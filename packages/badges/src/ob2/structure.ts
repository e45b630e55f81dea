import { text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "../check-texts.ts";
import { endsTooEarly, issuedTooLate } from "../dates.ts";
import { failed, passed, type Finding } from "../model.ts";
import { hasType, objectOf, textOf, wordsOf, type JsonObject } from "../values.ts";
import { verificationOf } from "./assertion.ts";
import type { Parts } from "./parts.ts";

/** Whether the badge has what Open Badges 2.0 requires. A document that couldn't be fetched is not its fault. */
export function checkOb2Structure(assertion: JsonObject, parts: Parts, now: Date): Finding {
  const fault =
    assertionFault(assertion) ??
    partsFault(parts) ??
    issuedTooLate([assertion["issuedOn"]], now) ??
    (endsTooEarly([assertion["issuedOn"]], [assertion["expires"]])
      ? text("it ends before it begins")
      : undefined);
  return fault === undefined
    ? passed(text("The badge is complete, as Open Badges 2.0 requires it"))
    : failed(CHECK_TEXTS.invalid2, { reason: fault });
}

function assertionFault(assertion: JsonObject): string | undefined {
  const { type, identity } = objectOf(assertion["recipient"]);
  if (textOf(assertion["id"]) === "") return text("it has no id");
  if (type === undefined || textOf(identity) === "") return text("it names no recipient");
  if (verificationOf(assertion) === "unknown") return text("it doesn't say how it can be verified");
  return assertion["issuedOn"] === undefined ? text("it has no date of issue") : undefined;
}

function partsFault({ badge, issuer }: Parts): string | undefined {
  if (badge.kind === "absent") return text("what it was issued for doesn't exist");
  if (badge.kind === "found" && !hasType(badge.document, "BadgeClass"))
    return text("what it was issued for is no badge class");
  if (badge.kind === "found" && wordsOf(badge.document["name"]) === "")
    return text("it has no name");
  if (issuer.kind === "absent") return text("its issuer doesn't exist");
  if (issuer.kind === "found" && wordsOf(issuer.document["name"]) === "")
    return text("its issuer has no name");
  return undefined;
}
