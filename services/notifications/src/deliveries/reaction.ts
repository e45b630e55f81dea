import type { Reaction } from "@laurel/hosting/service/declaration";
import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import { fillDeliveries, type FillDeps } from "./fill.ts";

const PEOPLE_REMEMBERED = 10_000;

/** Turns the events of portfolios into deliveries. */
export function deliveryReaction(deps: FillDeps & { wake(): void }): Reaction {
  /** The version up to which a person's portfolio has been read: a commit can hold hundreds of events. */
  const read = createRecentlyUsed<number>(PEOPLE_REMEMBERED);
  return {
    name: "credential-events",
    source: "portfolio",
    async react(_event, { userId, version }) {
      if ((read.get(userId) ?? 0) >= version) return;
      if (await fillDeliveries(userId, deps)) deps.wake();
      read.set(userId, version);
    },
  };
}
