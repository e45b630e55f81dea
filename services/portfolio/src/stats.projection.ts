import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import type {
  Projection,
  SourceEvent,
  WholeFold,
} from "@laurel/event-sourcing/projections/projection";
import type { Replaced } from "./domain/credential.ts";
import { NOTHING_REPLACED } from "./domain/former-versions.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { isDeepStrictEqual } from "node:util";

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
        return [{ id: userId, document: undefined }];
      case "CredentialEmptied":
        // Credentials that were added and removed have left sums of zero.
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
  sums: { isEmptied, begin: beginWhole },
};

/** Also where a former version is too old to be kept: the next change then replaces nothing. */
function isEmptied({ type, data }: SourceEvent): boolean {
  if (type === "CredentialEmptied") return true;
  return (
    typeof data === "object" &&
    data !== null &&
    "replaced" in data &&
    isDeepStrictEqual(data.replaced, NOTHING_REPLACED)
  );
}

/** Remembers what it has counted of each credential, because a removal may be empty, or say nothing of it. */
function beginWhole(): WholeFold<StatsView> {
  let stats: StatsView | undefined;
  const counted = new Map<string, Replaced>();

  function recount(id: string, credential?: Replaced): void {
    const former = counted.get(id);
    stats ??= EMPTY;
    if (former) stats = count(stats, former, -1);
    counted.delete(id);
    if (!credential) return;
    stats = count(stats, credential, 1);
    const { type, hours, completedDate } = credential;
    counted.set(id, { type, hours, completedDate });
  }

  function fold({ type, data }: PortfolioEvent): void {
    switch (type) {
      case "CredentialAdded":
      case "CredentialRestored":
      case "CredentialChanged":
        return recount(data.credential.id, data.credential);
      case "CredentialRemoved":
      case "CredentialEmptied":
        return recount(data.id);
      case "PortfolioErased":
        stats = undefined;
        return counted.clear();
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
        return;
    }
  }

  return {
    fold: (events) => events.map((event) => portfolioHistory.read(event)).forEach(fold),
    document: () => stats,
  };
}

function count(stats: StatsView, { type, hours }: Replaced, times: 1 | -1): StatsView {
  return {
    total: stats.total + times,
    hours: stats.hours + times * hours,
    types: { ...stats.types, [type]: stats.types[type] + times },
  };
}
