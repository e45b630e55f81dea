import type { BadgeFormat } from "@laurel/contracts/routes/badges";
import type { BadgeClaims, BadgeIssuer, Findings } from "./model.ts";

/** Everything that a check has found, before it's judged as a whole. */
export interface BadgeReport {
  format: BadgeFormat;
  /** Empty if the badge has none. */
  badgeId: string;
  issuer: BadgeIssuer;
  subject: string;
  findings: Findings;
  /** The first moment at which the badge doesn't hold any more, ISO 8601 UTC. Absent if it gives none. */
  endsAt?: string;
  claims: BadgeClaims;
}
