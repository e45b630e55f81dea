import { profileEventSchema } from "@laurel/contracts/events/profiles";
import type { Interest } from "@laurel/contracts/routes/users";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** A person's interests, under their id. Nothing else of a profile is kept here. */
export type InterestsView = { interests: Interest[] };

export const interestsProjection: Projection<InterestsView> = {
  name: "interests",
  version: 1,
  source: "profile",
  indexes: [],
  changes(stored, { userId }) {
    const parsed = profileEventSchema.safeParse(stored);
    if (!parsed.success) throw new UnknownEvent(stored.type, stored.version);
    const event = parsed.data;
    if (event.type !== "InterestsChanged") return [];
    const { interests } = event.data;
    return [{ id: userId, change: () => ({ interests }) }];
  },
};
