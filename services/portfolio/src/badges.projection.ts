import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { portfolioHistory } from "./domain/history.ts";

/** When each badge was last checked, so that the ones that are due are found. */
export type BadgeView = { userId: string; credentialId: string; kept: true; checkedAt: string };

export const badgesProjection: Projection<BadgeView> = {
  name: "badges",
  version: 1,
  source: "portfolio",
  indexes: [["kept", "checkedAt"]],
  changes(stored, { userId }) {
    const event = portfolioHistory.read(stored);
    switch (event.type) {
      case "BadgeTaken":
      case "BadgeChecked": {
        const { credentialId, result } = event.data;
        const view: BadgeView = { userId, credentialId, kept: true, checkedAt: result.checkedAt };
        return [{ id: `${userId}/${credentialId}`, change: () => view }];
      }
      case "CredentialRemoved":
        return [{ id: `${userId}/${event.data.id}`, change: () => undefined }];
      default:
        return [];
    }
  },
};
