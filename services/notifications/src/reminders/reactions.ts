import type { Reaction } from "@laurel/hosting/service/declaration";
import type { PublishedPortfolioEvent } from "@laurel/contracts/events/portfolios";
import { LRUCache } from "lru-cache";
import { notificationsHistory } from "../domain/history.ts";
import type { Expiries } from "../expiries.ts";
import { doesExpire, portfolioEventOf } from "../expiries.projection.ts";
import type { ReminderPlans } from "./plans.ts";

export interface ReminderReactionsDeps {
  expiries: Pick<Expiries, "reach">;
  plans: Pick<ReminderPlans, "update" | "covers">;
}

const PEOPLE_REMEMBERED = 10_000;

/** Whatever a plan depends on brings it up to date, also when the process that made the change stopped right after it. */
export function reminderReactions({ expiries, plans }: ReminderReactionsDeps): Reaction[] {
  /** The version up to which a person's portfolio has been read: a commit can hold hundreds of events. */
  const read = new LRUCache<string, number>({ max: PEOPLE_REMEMBERED });
  return [
    {
      name: "reminder-expiries",
      source: "portfolio",
      // The projection gets the commits of a moment together, too, and needn't pull them then.
      canWait: true,
      async react(stored, { userId, version, at }) {
        if ((read.get(userId) ?? 0) >= version) return;
        const event = portfolioEventOf(stored);
        if (!mayBringForward(event)) return;
        await expiries.reach(userId, version);
        const expiry = { date: event.data.credential.expirationDate, since: at };
        if (await plans.covers(userId, expiry)) return;
        await plans.update(userId);
        read.set(userId, version);
      },
    },
    {
      name: "reminder-settings",
      source: "notifications",
      async react(stored, { userId }) {
        const { type } = notificationsHistory.read(stored);
        if (type === "RemindersChanged") await plans.update(userId);
      },
    },
  ];
}

/**
 * Whether a mail may be due earlier because of the event. What is removed or renewed only makes mails fall away, which the
 * worker sees when it looks at the plan.
 */
function mayBringForward(event: PublishedPortfolioEvent): event is GotDate {
  const isCredential = event.type === "CredentialAdded" || event.type === "CredentialChanged";
  return isCredential && doesExpire(event.data.credential);
}

type GotDate = Extract<PublishedPortfolioEvent, { type: "CredentialAdded" | "CredentialChanged" }>;
