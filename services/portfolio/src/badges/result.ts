import type { CheckedBadge, KnownBadge } from "@laurel/badges/model";
import type { BadgeResult, KeptBadge } from "../domain/badges.ts";
import { revocationIn } from "../domain/known-revocation.ts";

/** What is kept of a check. `at` is ISO 8601 UTC. */
export function resultOf(checked: CheckedBadge, at: string): BadgeResult {
  const { format, issuer, subject, checks, status, endsAt } = checked;
  const ending = endsAt === undefined ? {} : { endsAt };
  return { format, issuer, subject, checks, checkedAt: at, status, ...ending };
}

/** What a check of a badge leaves for the next one. */
export const knownOf = ({ claims, result }: KeptBadge): KnownBadge => ({
  claims,
  endsAt: result.endsAt,
  isRevoked: revocationIn(result) !== undefined,
});
