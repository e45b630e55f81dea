import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { portfolioHistory } from "./domain/history.ts";
import type { Replaced } from "./domain/portfolio.ts";

/** Sums over all credentials of a person. `completions` counts the credentials per `completedDate`. */
export type StatsView = {
  total: number;
  hours: number;
  completions: Record<string, number>;
};

const EMPTY: StatsView = { total: 0, hours: 0, completions: {} };

export const statsProjection: Projection<StatsView> = {
  name: "stats",
  version: 1,
  source: "portfolio",
  indexes: [],
  changes(stored, { userId }) {
    const event = portfolioHistory.read(stored);
    switch (event.type) {
      case "CredentialAdded":
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
      default:
        return [];
    }
  },
};

function count(stats: StatsView, { hours, completedDate }: Replaced, times: 1 | -1): StatsView {
  const { [completedDate]: before = 0, ...others } = stats.completions;
  const after = before + times;
  return {
    total: stats.total + times,
    hours: stats.hours + times * hours,
    completions: after > 0 ? { ...others, [completedDate]: after } : others,
  };
}

/** The latest `completedDate`, or undefined without credentials. */
export function latestCompletion(stats: StatsView): string | undefined {
  return Object.keys(stats.completions).reduce<string | undefined>(
    (latest, date) => (latest === undefined || date > latest ? date : latest),
    undefined,
  );
}
