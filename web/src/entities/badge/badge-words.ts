import { isolated } from "@laurel/contracts/directions";
import type { CheckName, CheckOutcome } from "@laurel/contracts/routes/badges";

/** What each check is about. */
export const CHECK_NAMES: Record<CheckName, string> = {
  structure: "Complete",
  signature: "Unchanged",
  issuer: "Issuer",
  recipient: "Recipient",
  expiry: "Validity",
  revocation: "Not revoked",
};

export const OUTCOME_NAMES: Record<CheckOutcome, string> = {
  passed: "Passed",
  failed: "Failed",
  warning: "Unclear",
  could_not_check: "Couldn’t be checked",
};

export interface StatusWords {
  label: string;
  tone: "success" | "warning" | "error";
}

const STATUSES: Readonly<Record<string, StatusWords>> = {
  verified: { label: "Verified", tone: "success" },
  integrity_only: { label: "Issuer not confirmed", tone: "warning" },
  could_not_check: { label: "Couldn’t be checked", tone: "warning" },
  failed: { label: "Not verified", tone: "error" },
  expired: { label: "Badge expired", tone: "error" },
  revoked: { label: "Revoked", tone: "error" },
};

/**
 * What a card says about the badge of a credential. Undefined for what a person has entered or changed. `host` vouches for
 * a verified badge; it's undefined while it loads.
 */
export function statusWords(status: string, host: string | undefined): StatusWords | undefined {
  const words = STATUSES[status];
  return status === "verified" && words ? { ...words, label: `Verified by ${host || "…"}` } : words;
}

/** A name proves nothing: people give themselves any. */
export const issuerWords = (name: string): string => `The issuer calls itself ${isolated(name)}.`;
