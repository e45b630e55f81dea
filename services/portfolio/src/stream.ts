import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import type { Cycles } from "./domain/cycles.ts";
import { portfolioDecider, type PortfolioCommand, type PortfolioRefusal } from "./domain/decide.ts";
import { portfolioHistory } from "./domain/history.ts";
import {
  credentialOf,
  PORTFOLIO_SNAPSHOT,
  type Portfolio,
  type PortfolioEvent,
} from "./domain/portfolio.ts";
import { reductionOf } from "./domain/reduction.ts";
import { bytesOfRemoved } from "./domain/removed-credentials.ts";
import { externalEvents, portfolioPublishedForm } from "./published.ts";

/** Roughly how much memory cycles take. */
function cycleBytes(cycles: Cycles): number {
  const contributions = cycles.reduce((sum, cycle) => sum + cycle.contributions.length, 0);
  return 200 * cycles.length + 100 * contributions;
}

type ChangeKind = "reducing" | "taking back" | undefined;

function changeKind(event: PortfolioEvent, state: Portfolio): ChangeKind {
  switch (event.type) {
    case "CredentialRemoved":
    case "CredentialGone":
    case "CycleRemoved":
    case "ConfirmationWithdrawn":
      return "reducing";
    case "CredentialRestored":
    case "ConfirmationAnswered":
      return "taking back";
    case "CredentialChanged":
      return changeKindOfCredential(event.data, state);
    case "ContributionsReplaced":
      return event.data.contributions.length === 0 ? "taking back" : undefined;
    default:
      return undefined;
  }
}

/** What was removed comes back as often as the history takes changes. */
function changeKindOfCredential(
  { credential, restored }: Extract<PortfolioEvent, { type: "CredentialChanged" }>["data"],
  state: Portfolio,
): ChangeKind {
  const before = credentialOf(state, credential.id);
  if (restored || !before) return restored && "taking back";
  const reduction = reductionOf(before, credential);
  return reduction === "emptied" ? "taking back" : reduction && "reducing";
}

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
  changeKind,
  bytesOf: ({ bytes, cycles, removed }) => bytes + cycleBytes(cycles) + bytesOfRemoved(removed),
  publishedForm: portfolioPublishedForm,
  external: externalEvents,
  closes: ({ type }) => type === "PortfolioErased",
};

export type PortfolioCommands = CommandsOf<typeof portfolioStream>;
