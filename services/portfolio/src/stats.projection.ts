import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { portfolioHistory } from "./domain/history.ts";
import type { Replaced } from "./domain/credential.ts";

/** Sums over all credentials of a person. The document has the same size however many there are. */
export type StatsView = {
  total: number;
  hours: number;
  /** How many there are of each type. */
  types: Record<CredentialType, number>;
};

const NONE = Object.fromEntries(CREDENTIAL_TYPES.map((type) => [type, 0])) as StatsView["types"];
const EMPTY: StatsView = { total: 0, hours: 0, types: NONE };

export const statsProjection: Projection<StatsView> = {
  name: "stats",
  version: 2,
  source: "portfolio",
  indexes: [],
  changes(stored, { userId }) {
    const event = portfolioHistory.read(stored);
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialRestored":
        return [{ id: userId, change: (stats = EMPTY) => count(stats, event.data.credential, 1) }];
      case "CredentialChanged": {
        const { credential, replaced } = event.data;
        return [
          {
            id: userId,
            change: (stats = EMPTY) => count(count(stats, replaced, -1), credential, 1),
          },
        ];
      }
      case "CredentialRemoved":
        return [{ id: userId, change: (stats = EMPTY) => count(stats, event.data.replaced, -1) }];
      case "PortfolioErased":
        return [{ id: userId, change: () => undefined }];
      case "CredentialEmptied":
        // What was added and removed has left sums of zero.
        return [{ id: userId, change: (stats = EMPTY) => stats }];
      case "CredentialGone":
      case "HistoryShortened":
      case "CycleSaved":
      case "CycleRemoved":
      case "ContributionsReplaced":
      case "ConfirmationAsked":
      case "ConfirmationMailed":
      case "ConfirmationAnswered":
      case "ConfirmationWithdrawn":
      case "BadgeTaken":
      case "BadgeChecked":
        return [];
    }
  },
};

function count(stats: StatsView, { type, hours }: Replaced, times: 1 | -1): StatsView {
  return {
    total: stats.total + times,
    hours: stats.hours + times * hours,
    types: { ...stats.types, [type]: stats.types[type] + times },
  };
}
