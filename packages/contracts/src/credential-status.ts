import { EXPIRY_NOTICE_DAYS } from "./constants.ts";
import type { CredentialStatus } from "./credential-filter.ts";
import type { Credential } from "./routes/credentials.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * The last day of validity counts as valid, and days are those of UTC (docs/api.md, Pages of credentials). The
 * expiration of a renewed credential no longer matters.
 */
export function statusOf(
  { expirationDate, renewedBy }: Pick<Credential, "expirationDate" | "renewedBy">,
  now: Date,
): CredentialStatus {
  if (expirationDate === "" || renewedBy !== "") return "active";
  if (expirationDate < dayOf(now)) return "expired";
  const notice = new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
  return expirationDate <= dayOf(notice) ? "expiring" : "active";
}
