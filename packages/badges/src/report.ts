import type { BadgeFormat } from "@laurel/contracts/routes/badges";
import type { BadgeClaims, Findings } from "./model.ts";

/** Everything that a check has found, before it's judged as a whole. */
export interface BadgeReport {
  format: BadgeFormat;
  /** Empty if the badge has none. */
  badgeId: string;
  issuer: { name: string; url: string };
  subject: string;
  findings: Findings;
  claims: BadgeClaims;
}
