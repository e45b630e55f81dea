import { profileEventSchema } from "@laurel/contracts/events/profiles";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** The uploaded picture that a person's profile shows; empty for none. */
export type Avatar = { picture: string };

export const avatarsProjection: Projection<Avatar> = {
  name: "avatars",
  version: 1,
  source: "profile",
  indexes: [],
  changes(stored, { userId }) {
    const event = readPublished(profileEventSchema, stored);
    switch (event.type) {
      case "ProfileChanged": {
        const { picture } = event.data;
        return picture === undefined ? [] : [{ id: userId, document: { picture } }];
      }
      case "SlugChanged":
      case "ProfilePublished":
      case "ProfileHidden":
      case "InterestsChanged":
        return [];
    }
  },
};
