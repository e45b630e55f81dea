import { profileEventSchema } from "@laurel/contracts/events/profiles";
import { UnknownEvent } from "@laurel/event-sourcing/kernel/history";
import type { Projection } from "@laurel/event-sourcing/projections/projection";

/** The uploaded picture that a person's profile shows; empty for none. */
export type Avatar = { picture: string };

export const avatarsProjection: Projection<Avatar> = {
  name: "avatars",
  version: 1,
  source: "profile",
  indexes: [],
  changes(stored, { userId }) {
    const parsed = profileEventSchema.safeParse(stored);
    if (!parsed.success) throw new UnknownEvent(stored.type, stored.version);
    const event = parsed.data;
    if (event.type !== "ProfileChanged" || event.data.picture === undefined) return [];
    const avatar = { picture: event.data.picture };
    return [{ id: userId, change: () => avatar }];
  },
};
