import type { Projection } from "@laurel/event-sourcing/projections/projection";
import type { BadgeClaims, BadgeResult } from "./domain/badges.ts";
import { portfolioHistory } from "./domain/history.ts";

/** When each badge is checked again, so that the ones that are due are found. */
export type BadgeView = {
  userId: string;
  credentialId: string;
  kept: true;
  checkedAt: string;
  /** A month after the last check, or when the badge expires; at once if an earlier release checked it by other rules. */
  dueAt: string;
};

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;

function dueAfter(
  { checkedAt, checks, endsAt, issuer }: BadgeResult,
  { expirationDate }: BadgeClaims,
): string {
  // Nobody has asked who vouches for it.
  if (issuer.host === undefined) return checkedAt;
  const monthly = Date.parse(checkedAt) + MONTH_MS;
  // Results from before the end was kept have its day at most. The check after that day learns the moment.
  const end = endsAt === undefined ? Date.parse(expirationDate) + DAY_MS : Date.parse(endsAt);
  // Without an end, this isn't a number. When it passes during a check, the next check is due at once.
  const isNext = end < monthly && !hasExpired(checks);
  return new Date(isNext ? end : monthly).toISOString();
}

const hasExpired = (checks: BadgeResult["checks"]): boolean =>
  checks.some(({ check, outcome }) => check === "expiry" && outcome === "failed");

export const badgesProjection: Projection<BadgeView> = {
  name: "badges",
  version: 4,
  source: "portfolio",
  indexes: [["kept", "dueAt"]],
  changes(stored, { userId }) {
    const event = portfolioHistory.read(stored);
    switch (event.type) {
      case "BadgeTaken":
      case "BadgeChecked": {
        const { credentialId, result, claims } = event.data;
        const { checkedAt } = result;
        const dueAt = dueAfter(result, claims);
        const view: BadgeView = { userId, credentialId, kept: true, checkedAt, dueAt };
        return [{ id: `${userId}/${credentialId}`, document: view }];
      }
      case "CredentialRemoved":
      case "CredentialEmptied":
        return [{ id: `${userId}/${event.data.id}`, document: undefined }];
      case "CredentialAdded":
      case "CredentialChanged":
      case "CredentialRestored":
      case "CredentialGone":
      case "HistoryShortened":
      case "CycleSaved":
      case "CycleRemoved":
      case "ContributionsReplaced":
      case "ConfirmationAsked":
      case "ConfirmationMailed":
      case "ConfirmationAnswered":
      case "ConfirmationWithdrawn":
      case "PortfolioErased":
        return [];
    }
  },
};
