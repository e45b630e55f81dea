import { portfolioEventSchema } from "@laurel/contracts/events/portfolios";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** What a credential says about its owner's skills, and when it must be renewed: `""` if never, or if it has been. */
export type HeldCredential = Pick<
  Credential,
  "name" | "type" | "skills" | "completedDate" | "expirationDate"
>;
export type HeldCredentialView = HeldCredential & { userId: string };

export const heldCredentialsProjection: Projection<HeldCredentialView> = {
  name: "held-credentials",
  version: 2,
  source: "portfolio",
  indexes: [
    ["userId", "completedDate"],
    ["userId", "expirationDate"],
  ],
  changes(stored, { userId }) {
    const event = readPublished(portfolioEventSchema, stored);
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialChanged": {
        const { id, name, type, skills, completedDate, renewedBy } = event.data.credential;
        const expirationDate = renewedBy === "" ? event.data.credential.expirationDate : "";
        const held = { userId, name, type, skills, completedDate, expirationDate };
        return [{ id: `${userId}/${id}`, document: held }];
      }
      case "CredentialRemoved":
        return [{ id: `${userId}/${event.data.id}`, document: undefined }];
      case "BadgeChecked":
        return [];
    }
  },
};
