import { profileEventSchema } from "@laurel/contracts/events/profiles";
import type { Interest } from "@laurel/contracts/routes/users";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** A person's interests, under their id. Nothing else of a profile is kept here. */
export type InterestsView = { interests: Interest[] };

export const interestsProjection: Projection<InterestsView> = {
  name: "interests",
  version: 1,
  source: "profile",
  indexes: [],
  changes(stored, { userId }) {
    const event = readPublished(profileEventSchema, stored);
    switch (event.type) {
      case "InterestsChanged": {
        const { interests } = event.data;
        return [{ id: userId, document: { interests } }];
      }
      case "ProfileChanged":
      case "SlugChanged":
      case "ProfilePublished":
      case "ProfileHidden":
        return [];
    }
  },
};
