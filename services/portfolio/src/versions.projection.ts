import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { credentialKey } from "./credentials.projection.ts";
import { portfolioHistory } from "./domain/history.ts";
import { goneAt } from "./domain/removed-credentials.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";
import { subjectsOf } from "./domain/subjects.ts";

/** A document with all positions would grow with every change, and each change writes it. */
export const MOST_POSITIONS = 512;

/** Where the latest commits about a credential are, so that its history is read without the rest of the stream. */
export type VersionsView = {
  userId: string;
  credentialId: string;
  /** The positions at which they begin, in order; not more than MOST_POSITIONS. */
  positions: number[];
  /** There are earlier ones. */
  hasEarlier: boolean;
  /** It was removed, and will be gone for good. */
  leaving: boolean;
  /** When it's gone for good, ISO 8601 UTC; empty while it isn't leaving. */
  leavesAt: string;
};

export const versionsProjection: Projection<VersionsView> = {
  name: "versions",
  version: 2,
  source: "portfolio",
  indexes: [["leaving", "leavesAt"]],
  canWait: true,
  changes(stored, { userId, at, position }) {
    const event = portfolioHistory.read(stored);
    const effect = effectOf(event, at);
    if (effect === "none") return [];
    return subjectsOf(event).map((credentialId) => ({
      id: credentialKey(userId, credentialId),
      change(before) {
        if (effect === "deletes") return undefined;
        // This projection was behind when an older process emptied it, and the worker deletes the document.
        if (effect === "empty") return before && { ...before, leaving: true, leavesAt: at };
        const { positions = [], hasEarlier = false, leaving = false, leavesAt = "" } = before ?? {};
        // A commit can hold several events about it.
        const all = positions.at(-1) === position ? positions : [...positions, position];
        return {
          userId,
          credentialId,
          positions: all.slice(-MOST_POSITIONS),
          hasEarlier: hasEarlier || all.length > MOST_POSITIONS,
          leaving,
          leavesAt,
          ...effect,
        };
      },
    }));
  },
};

const endOf = (removedAt: string | undefined) => removedAt && goneAt(removedAt);

/** Without a time, it's gone at once. */
const leaving = (leavesAt: string | undefined): Effect =>
  leavesAt === undefined ? "deletes" : { leaving: true, leavesAt };

type Effect = Partial<Pick<VersionsView, "leaving" | "leavesAt">> | "deletes" | "empty" | "none";

function effectOf({ type, data }: PortfolioEvent, at: string): Effect {
  switch (type) {
    case "CredentialRemoved":
      return leaving(endOf(data.at));
    case "CredentialGone":
      return leaving(data.withAccount ? undefined : at);
    case "CredentialRestored":
      return { leaving: false, leavesAt: "" };
    case "CredentialAdded":
    case "CredentialChanged":
    case "BadgeTaken":
    case "BadgeChecked":
    case "CycleSaved":
    case "CycleRemoved":
    case "ContributionsReplaced":
    case "ConfirmationAsked":
    case "ConfirmationMailed":
    case "ConfirmationAnswered":
    case "ConfirmationWithdrawn":
      return {};
    case "CredentialEmptied":
      return "empty";
    case "HistoryShortened":
    case "PortfolioErased":
      return "none";
  }
}
