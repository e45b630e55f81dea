import { portfolioEventSchema } from "@laurel/contracts/events/portfolios";
import { pictureIn } from "@laurel/contracts/picture-file";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/**
 * The credentials that exist or can be restored, by person, and the uploaded picture that each shows (empty for none): all
 * that a document needs to reference one, and that a picture needs to be kept.
 */
export type OwnedCredential = { userId: string; picture: string; isRemoved: boolean };

/** `<user>/<credential>`: credential ids are unique only per person. */
export const credentialKey = (userId: string, id: string) => `${userId}/${id}`;

export const credentialsProjection: Projection<OwnedCredential> = {
  name: "credentials",
  version: 3,
  source: "portfolio",
  indexes: [["userId", "picture"]],
  changes(stored, { userId }) {
    const event = readPublished(portfolioEventSchema, stored);
    switch (event.type) {
      case "CredentialAdded":
      case "CredentialChanged": {
        const { id, imageUrl } = event.data.credential;
        const owned = { userId, picture: pictureIn(imageUrl), isRemoved: false };
        return [{ id: credentialKey(userId, id), document: owned }];
      }
      case "CredentialRemoved": {
        const { id, at } = event.data;
        const change = (owned: OwnedCredential | undefined) =>
          at === undefined || !owned ? undefined : { ...owned, isRemoved: true };
        return [{ id: credentialKey(userId, id), change }];
      }
      case "BadgeChecked":
        return [];
    }
  },
};
