import type { BadgeCheck, CheckName } from "@laurel/contracts/routes/badges";
import type { BadgeResult } from "./badges.ts";

const checkIn = ({ checks }: BadgeResult, name: CheckName): BadgeCheck | undefined =>
  checks.find(({ check }) => check === name);

/** The check that found the badge revoked. */
export function revocationIn(result: BadgeResult): BadgeCheck | undefined {
  const revocation = checkIn(result, "revocation");
  return revocation?.outcome === "failed" ? revocation : undefined;
}

/**
 * A known revocation stays until the issuer withdraws it: in an answer about revocation, to a badge whose
 * signature holds and whose issuer could be asked.
 */
export function withKnownRevocation(
  known: BadgeCheck | undefined,
  result: BadgeResult,
): BadgeResult {
  if (!known || revocationIn(result) || isWithdrawn(result)) return result;
  const checks = result.checks.map((one) => (one.check === known.check ? known : one));
  return { ...result, checks, status: result.status === "failed" ? "failed" : "revoked" };
}

const isWithdrawn = (result: BadgeResult): boolean =>
  checkIn(result, "revocation")?.outcome === "passed" &&
  checkIn(result, "signature")?.outcome === "passed" &&
  checkIn(result, "issuer")?.outcome !== "could_not_check";
