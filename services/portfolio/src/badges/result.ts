import type { CheckedBadge } from "@laurel/badges/model";
import type { BadgeResult } from "../domain/badges.ts";

/** What is kept of a check. `at` is ISO 8601 UTC. */
export function resultOf(checked: CheckedBadge, at: string): BadgeResult {
  const { format, issuer, subject, checks, status, endsAt } = checked;
  const ending = endsAt === undefined ? {} : { endsAt };
  return { format, issuer, subject, checks, checkedAt: at, status, ...ending };
}
