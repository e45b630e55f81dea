import type { Credential } from "@laurel/contracts/routes/credentials";
import type { Projection } from "@laurel/event-sourcing/projections/projection";
import { portfolioHistory } from "./domain/history.ts";

/** A credential as the lists show it. */
export type CredentialView = Credential;

/** `<user>/<credential>`: credential ids are unique only per person. */
export const credentialKey = (userId: string, id: string) => `${userId}/${id}`;

export const credentialsProjection: Projection<CredentialView> = {
  name: "credentials",
  version: 1,
  source: "portfolio",
  indexes: [
    ["userId", "completedDate"],
    ["userId", "type", "completedDate"],
  ],
  changes(stored, { userId }) {
    const event = portfolioHistory.read(stored);
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialChanged": {
        const { credential } = event.data;
        return [
          { id: credentialKey(userId, credential.id), change: () => ({ ...credential, userId }) },
        ];
      }
      case "CredentialRemoved":
        return [{ id: credentialKey(userId, event.data.id), change: () => undefined }];
      default:
        return [];
    }
  },
};
