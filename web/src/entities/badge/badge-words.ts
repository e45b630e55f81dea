import { isolated } from "@laurel/contracts/directions";
import type { CheckName, CheckOutcome } from "@laurel/contracts/routes/badges";
import { text, type Text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";

/** What each check is about. */
export const CHECK_NAMES = {
  structure: text("Completeness"),
  signature: text("Unchanged"),
  issuer: text("Issuer"),
  recipient: text("Recipient"),
  expiry: text("Validity"),
  revocation: text("Not revoked"),
} satisfies Record<CheckName, Text>;

export const OUTCOME_NAMES = {
  passed: text("Passed"),
  failed: text("Failed"),
  warning: text("Unclear"),
  could_not_check: text("Couldn’t be checked"),
} satisfies Record<CheckOutcome, Text>;

export interface StatusWords {
  label: string;
  tone: "success" | "warning" | "error";
}

const STATUSES: Readonly<Record<string, StatusWords & { label: Text }>> = {
  verified: { label: text("Verified"), tone: "success" },
  integrity_only: { label: text("Issuer not confirmed"), tone: "warning" },
  could_not_check: { label: text("Couldn’t be checked"), tone: "warning" },
  failed: { label: text("Not verified"), tone: "error" },
  expired: { label: text("Badge expired"), tone: "error" },
  revoked: { label: text("Revoked"), tone: "error" },
};

/**
 * What a card says about the badge of a credential. Undefined for what a person has entered or changed. `host` vouches for
 * a verified badge; it's undefined while it loads.
 */
export function statusTexts(
  t: Translate,
  status: string,
  host: string | undefined,
): StatusWords | undefined {
  const words = STATUSES[status];
  if (!words) return undefined;
  const label =
    status === "verified" ? t("Verified by {host}", { host: host || "…" }) : t(words.label);
  return { ...words, label };
}

/** A name proves nothing: people give themselves any. */
export const issuerText = (t: Translate, name: string): string =>
  t("The issuer calls itself {name}.", { name: isolated(name) });
