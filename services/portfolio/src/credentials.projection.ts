import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { portfolioHistory } from "./domain/history.ts";
import { withSortKeys, type Sortable } from "./sort-keys.ts";

/** A credential as the lists show it, with the keys that they are sorted by. */
export type CredentialView = Sortable;

/** `<user>/<credential>`: credential ids are unique only per person. */
export const credentialKey = (userId: string, id: string) => `${userId}/${id}`;

export const credentialsProjection: Projection<CredentialView> = {
  name: "credentials",
  version: 4,
  source: "portfolio",
  // Every index makes each write slower, so the rarer sorts of one type have none (credential-pages.ts).
  indexes: [
    ["userId", "completedDate"],
    ["userId", "type", "completedDate"],
    ["userId", "sortName"],
    ["userId", "sortExpiry"],
    ["userId", "createdAt"],
  ],
  changes(stored, { userId }) {
    const event = portfolioHistory.read(stored);
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialRestored":
      case "CredentialChanged": {
        const credential: Credential = { ...event.data.credential, userId };
        return [{ id: credentialKey(userId, credential.id), document: withSortKeys(credential) }];
      }
      case "CredentialRemoved":
      // Of a removal, too: a new version of the projection may have been behind when an older process emptied it.
      case "CredentialEmptied":
        return [{ id: credentialKey(userId, event.data.id), document: undefined }];
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
      case "PortfolioErased":
        return [];
    }
  },
};
