import { type Text, text } from "@laurel/contracts/text";
import type { BadgeCheck } from "@laurel/contracts/routes/badges";
import { REASONS_WITH_VALUES } from "@laurel/outbound/reasons";
import { createStoredTexts } from "@laurel/texts/stored-texts";
import type { Translate } from "@laurel/texts/translate";

/** What checks say with values. Checks are stored in English, so each of them is listed here. `reason` is another text. */
export const CHECK_TEXTS = {
  expiredOn: text("The badge expired on {day}"),
  validUntil: text("The badge is valid until {day}"),
  invalid2: text("The badge is not a valid Open Badge 2.0: {reason}"),
  invalid3: text("The badge is not a valid Open Badge 3.0: {reason}"),
  datedInFuture: text("it is dated in the future: {day}"),
  keyFoundAt: text("The key of the signature was found at {host}"),
  keyNamedBy: text("{host} names the key of the signature as its own"),
  keyUnreachable: text("The key of the signature couldn't be fetched: {reason}"),
  keysUnreachable: text("The issuer couldn't be asked for its keys: {reason}"),
  siteUnreachable: text("The issuer's site couldn't be reached: {reason}"),
  issuerUnreachable: text("The issuer couldn't be reached: {reason}"),
  issuerUnknown: text("The issuer couldn't be found out: {reason}"),
  addressUnreachable: text("The badge's address couldn't be reached: {reason}"),
  partUnreachable: text("A part of the badge couldn't be reached: {reason}"),
  listUnreachable: text("The issuer's list couldn't be fetched: {reason}"),
  unknownTerms: text("The badge uses terms of {address}, which this product doesn't know"),
  gone: text("The issuer has revoked the badge: it is gone from its address"),
  revokedBecause: text("The issuer has revoked the badge: {said}"),
} as const satisfies Record<string, Text>;

const detailIn = createStoredTexts([...Object.values(CHECK_TEXTS), ...REASONS_WITH_VALUES]);

/** Stored checks in the language of a reader. */
export const checksIn = (checks: readonly BadgeCheck[], t: Translate): BadgeCheck[] =>
  checks.map((check) => ({ ...check, detail: detailIn(check.detail, t) }));
