import type { PublicCommit } from "@laurel/contracts/internal";
import { PERSON_ERASED } from "@laurel/contracts/external-topics";
import { CREDENTIAL_EVENTS_TOPIC, userOf } from "@laurel/contracts/topics";
import type { Commit } from "@laurel/platform/ports/event-store";
import type { ExternalDraft, StreamDomain } from "@laurel/platform/runtime/stream-domain";
import { portfolioDecider, type PortfolioCommand, type PortfolioRefusal } from "./domain/decide.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { Portfolio, PortfolioEvent, StoredCredential } from "./domain/portfolio.ts";

/** What other systems get: the whole credential as it now stands, or the id of one that is gone. */
export function externalRecords(stream: string, event: PortfolioEvent): ExternalDraft[] {
  const userId = userOf(stream);
  const record = (type: string, data: unknown) => [{ topic: CREDENTIAL_EVENTS_TOPIC, type, data }];
  const whole = (credential: StoredCredential) => ({ ...credential, userId });
  switch (event.type) {
    case "CredentialAdded":
      return record("laurel.credential.added.v1", whole(event.data.credential));
    case "CredentialChanged":
      return record("laurel.credential.updated.v1", whole(event.data.credential));
    case "CredentialRemoved":
      return record("laurel.credential.removed.v1", { id: event.data.id, userId });
    case "PortfolioErased":
      return record(PERSON_ERASED, { userId });
  }
}

/** Other services of ours see a portfolio's events as they are stored; its end they learn from what it removes. */
export function portfolioPublicForm({ stream, first, last, at, events }: Commit): PublicCommit {
  const visible = events.filter(({ type }) => type !== "PortfolioErased");
  return { stream, first, last, at, events: visible };
}

export const portfolioDomain: StreamDomain<
  Portfolio,
  PortfolioCommand,
  PortfolioEvent,
  PortfolioRefusal
> = {
  decider: portfolioDecider,
  history: portfolioHistory,
  snapshotSchema: "portfolio-3",
  bytesOf: ({ bytes }) => bytes,
  external: externalRecords,
  closes: ({ type }) => type === "PortfolioErased",
};
