import type { Projection } from "@laurel/event-sourcing/projections/projection";
import type { BadgeClaims, BadgeResult } from "./domain/badges.ts";
import { portfolioHistory } from "./domain/history.ts";

/** When each badge is checked again, so that the ones that are due are found. */
export type BadgeView = {
  userId: string;
  credentialId: string;
  kept: true;
  checkedAt: string;
  /** A month after the last check, or when the badge expires. */
  dueAt: string;
};

const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;

function dueAfter({ checkedAt }: BadgeResult, { expirationDate }: BadgeClaims): string {
  const monthly = Date.parse(checkedAt) + MONTH_MS;
  // A badge is valid until the end of its last day at the latest. Without one, this isn't a number.
  const expired = Date.parse(expirationDate) + DAY_MS;
  const isNext = expired > Date.parse(checkedAt) && expired < monthly;
  return new Date(isNext ? expired : monthly).toISOString();
}

export const badgesProjection: Projection<BadgeView> = {
  name: "badges",
  version: 2,
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
        return [{ id: `${userId}/${credentialId}`, change: () => view }];
      }
      case "CredentialRemoved":
        return [{ id: `${userId}/${event.data.id}`, change: () => undefined }];
      default:
        return [];
    }
  },
};
