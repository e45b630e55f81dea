import type { CommandsOf, StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import { portfolioDecider, type PortfolioCommand, type PortfolioRefusal } from "./domain/decide.ts";
import { portfolioHistory } from "./domain/history.ts";
import { PORTFOLIO_SNAPSHOT, type Portfolio, type PortfolioEvent } from "./domain/portfolio.ts";
import { externalEvents, portfolioPublishedForm } from "./published.ts";

export const portfolioStream: StreamDeclaration<
  Portfolio,
  PortfolioCommand,
  PortfolioEvent,
  PortfolioRefusal
> = {
  decider: portfolioDecider,
  history: portfolioHistory,
  snapshotSchema: PORTFOLIO_SNAPSHOT,
  bytesOf: ({ bytes }) => bytes,
  publishedForm: portfolioPublishedForm,
  external: externalEvents,
  closes: ({ type }) => type === "PortfolioErased",
};

export type PortfolioCommands = CommandsOf<typeof portfolioStream>;
