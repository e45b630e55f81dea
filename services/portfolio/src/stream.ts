import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import type { Cycles } from "./domain/cycles.ts";
import { portfolioDecider, type PortfolioCommand, type PortfolioRefusal } from "./domain/decide.ts";
import { portfolioHistory } from "./domain/history.ts";
import { PORTFOLIO_SNAPSHOT, type Portfolio, type PortfolioEvent } from "./domain/portfolio.ts";
import { bytesOfRemoved } from "./domain/removed-credentials.ts";
import { externalEvents, portfolioPublishedForm } from "./published.ts";

/** Roughly how much memory cycles take. */
function cycleBytes(cycles: Cycles): number {
  const contributions = cycles.reduce((sum, cycle) => sum + cycle.contributions.length, 0);
  return 200 * cycles.length + 100 * contributions;
}

/** What was removed comes back as often as the history takes changes. */
const TAKING_BACK: ReadonlySet<string> = new Set<PortfolioEvent["type"]>([
  "CredentialRemoved",
  "CredentialRestored",
  "CredentialGone",
  "CycleRemoved",
  "ConfirmationAnswered",
  "ConfirmationWithdrawn",
]);

export const portfolioStream: StreamDeclaration<
  Portfolio,
  PortfolioCommand,
  PortfolioEvent,
  PortfolioRefusal
> = {
  decider: portfolioDecider,
  history: portfolioHistory,
  snapshotSchema: PORTFOLIO_SNAPSHOT,
  bytesADay: 200 * 1024 * 1024,
  takesBack: (event) =>
    TAKING_BACK.has(event.type) ||
    (event.type === "CredentialChanged" && event.data.restored === true),
  bytesOf: ({ bytes, cycles, removed }) => bytes + cycleBytes(cycles) + bytesOfRemoved(removed),
  publishedForm: portfolioPublishedForm,
  external: externalEvents,
  closes: ({ type }) => type === "PortfolioErased",
};

export type PortfolioCommands = CommandsOf<typeof portfolioStream>;
