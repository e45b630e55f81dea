import { portfolioEventSchema } from "@laurel/contracts/events/portfolios";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** The credentials that exist, by person: all that a document needs to reference one. */
export type OwnedCredential = { userId: string };

/** `<user>/<credential>`: credential ids are unique only per person. */
export const credentialKey = (userId: string, id: string) => `${userId}/${id}`;

export const credentialsProjection: Projection<OwnedCredential> = {
  name: "credentials",
  version: 1,
  source: "portfolio",
  indexes: [],
  changes(stored, { userId }) {
    const parsed = portfolioEventSchema.safeParse(stored);
    if (!parsed.success) throw new UnknownEvent(stored.type, stored.version);
    const event = parsed.data;
    switch (event.type) {
      case "CredentialAdded":
        return [
          { id: credentialKey(userId, event.data.credential.id), change: () => ({ userId }) },
        ];
      case "CredentialChanged":
        return [];
      case "CredentialRemoved":
        return [{ id: credentialKey(userId, event.data.id), change: () => undefined }];
      case "BadgeChecked":
        return [];
    }
  },
};
