import type { NewExternalEvent } from "@laurel/contracts/events/external";
import { portfolioEventSchema } from "@laurel/contracts/events/portfolios";
import { PERSON_ERASED } from "@laurel/contracts/external-topics";
import { CREDENTIAL_EVENTS_TOPIC, userOf } from "@laurel/contracts/topics";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";

const topic = CREDENTIAL_EVENTS_TOPIC;

/** What other systems get: the whole current credential, or the id of a removed one. */
export function externalEvents(stream: string, { type, data }: PortfolioEvent): NewExternalEvent[] {
  const userId = userOf(stream);
  switch (type) {
    case "CredentialAdded":
      return [{ topic, type: "laurel.credential.added.v1", data: { ...data.credential, userId } }];
    case "CredentialChanged":
      return [
        { topic, type: "laurel.credential.updated.v1", data: { ...data.credential, userId } },
      ];
    case "CredentialRemoved":
      return [{ topic, type: "laurel.credential.removed.v1", data: { id: data.id, userId } }];
    case "PortfolioErased":
      return [{ topic, type: PERSON_ERASED, data: { userId } }];
    default:
      return [];
  }
}

/** Other services see the credentials, but not what a change replaced. The end of a portfolio appears as removals. */
export const portfolioPublishedForm = createPublishedForm(portfolioHistory, portfolioEventSchema, {
  CredentialAdded: ({ credential }) => ({
    type: "CredentialAdded",
    version: 1,
    data: { credential },
  }),
  CredentialChanged: ({ credential }) => ({
    type: "CredentialChanged",
    version: 1,
    data: { credential },
  }),
  CredentialRemoved: ({ id }) => ({ type: "CredentialRemoved", version: 1, data: { id } }),
  PortfolioErased: unpublished,
});
