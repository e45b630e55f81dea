import type { NewExternalEvent } from "@laurel/contracts/events/external";
import {
  portfolioEventSchema,
  type PublishedPortfolioEvent,
} from "@laurel/contracts/events/portfolios";
import { PERSON_ERASED } from "@laurel/contracts/external-topics";
import { CREDENTIAL_EVENTS_TOPIC, userOf } from "@laurel/contracts/topics";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { believed, type BadgeEvent } from "./domain/badges.ts";
import { portfolioHistory } from "./domain/history.ts";
import type { PortfolioEvent } from "./domain/portfolio.ts";

const topic = CREDENTIAL_EVENTS_TOPIC;

/**
 * What other systems get: the whole current credential, or the id of a removed one. The event of a renewal follows those
 * of its two credentials, so that a consumer that receives it has both.
 */
export function externalEvents(
  stream: string,
  events: readonly PortfolioEvent[],
): NewExternalEvent[] {
  const userId = userOf(stream);
  const renewals = events.flatMap((event) =>
    event.type === "CredentialAdded" && event.data.credential.renews !== ""
      ? [event.data.credential]
      : [],
  );
  return [
    ...events.flatMap((event) => changesOf(userId, event)),
    ...renewals.map((credential): NewExternalEvent => ({
      topic,
      type: "laurel.credential.renewed.v1",
      data: { ...credential, userId },
    })),
  ];
}

function changesOf(userId: string, { type, data }: PortfolioEvent): NewExternalEvent[] {
  switch (type) {
    case "CredentialAdded":
    case "CredentialRestored":
      return [{ topic, type: "laurel.credential.added.v1", data: { ...data.credential, userId } }];
    case "CredentialChanged":
      return [
        { topic, type: "laurel.credential.updated.v1", data: { ...data.credential, userId } },
      ];
    case "CredentialRemoved":
      return [{ topic, type: "laurel.credential.removed.v1", data: { id: data.id, userId } }];
    case "PortfolioErased":
      return [{ topic, type: PERSON_ERASED, data: { userId } }];
    case "CredentialGone":
    case "CredentialEmptied":
    case "HistoryShortened":
    case "CycleSaved":
    case "CycleRemoved":
    case "ContributionsReplaced":
    case "BadgeTaken":
    case "BadgeChecked":
    case "ConfirmationAsked":
    case "ConfirmationMailed":
    case "ConfirmationAnswered":
    case "ConfirmationWithdrawn":
      return [];
  }
}

/** Nobody else learns whom a badge was issued to. */
function badgeChecked({ credentialId, result }: BadgeEvent["data"]): PublishedPortfolioEvent {
  const { issuer, checks, checkedAt } = believed(result);
  const host = issuer.host ?? "";
  const shown = checks.filter(({ check }) => check !== "recipient");
  return {
    type: "BadgeChecked",
    version: 1,
    data: { credentialId, issuer: { ...issuer, host }, checks: shown, checkedAt },
  };
}

const removed = (id: string, at: string | undefined): PublishedPortfolioEvent => ({
  type: "CredentialRemoved",
  version: 1,
  data: at === undefined ? { id } : { id, at },
});

/**
 * Other services see the credentials and what was checked of badges, but not what a change replaced, and no continuing
 * education. A restored credential is an added one for them. The end of a portfolio appears as removals.
 */
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
  CredentialRemoved: ({ id, at }) => removed(id, at),
  CredentialRestored: ({ credential }) => ({
    type: "CredentialAdded",
    version: 1,
    data: { credential },
  }),
  // The removal said that it could be restored.
  CredentialGone: ({ id, withAccount }) => (withAccount ? removed(id, undefined) : undefined),
  // A fold that read what was added before it was emptied finds no other removal.
  CredentialEmptied: ({ id }) => removed(id, undefined),
  HistoryShortened: unpublished,
  CycleSaved: unpublished,
  CycleRemoved: unpublished,
  ContributionsReplaced: unpublished,
  BadgeTaken: badgeChecked,
  BadgeChecked: badgeChecked,
  ConfirmationAsked: unpublished,
  ConfirmationMailed: unpublished,
  ConfirmationAnswered: unpublished,
  ConfirmationWithdrawn: unpublished,
  PortfolioErased: unpublished,
});
