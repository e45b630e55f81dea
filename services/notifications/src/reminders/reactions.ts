import type { Reaction } from "@laurel/hosting/service/declaration";
import {
  portfolioEventSchema,
  type PublishedPortfolioEvent,
} from "@laurel/contracts/events/portfolios";
import { readPublished } from "@laurel/event-sourcing/kernel/read-published";
import { createRecentlyUsed } from "@laurel/event-sourcing/work/recently-used";
import { notificationsHistory } from "../domain/history.ts";
import { isNeverTold } from "../domain/ladder.ts";
import type { Expiries } from "../expiries.ts";
import { doesExpire } from "../expiries.projection.ts";
import type { ReminderPlans } from "./plans.ts";

export interface ReminderReactionsDeps {
  expiries: Pick<Expiries, "reach">;
  plans: Pick<ReminderPlans, "update" | "covers">;
}

const PEOPLE_REMEMBERED = 10_000;

/** Whatever a plan depends on brings it up to date, also when the process that made the change stopped right after it. */
export function reminderReactions({ expiries, plans }: ReminderReactionsDeps): Reaction[] {
  const planned = createRecentlyUsed<Planned>(PEOPLE_REMEMBERED);
  return [
    {
      name: "reminder-expiries",
      source: "portfolio",
      // By then, the projection has folded the same commits, and needn't pull them.
      canWait: true,
      async react(stored, { userId, version, at }) {
        const event = readPublished(portfolioEventSchema, stored);
        const credential = whatMayBringForward(event);
        if (!credential || !doesExpire(credential)) return;
        const expiry = { date: credential.expirationDate, since: at };
        const { date } = expiry;
        if (isNeverTold(expiry) || isPlanned(planned.get(userId), version, date)) return;
        await expiries.reach(userId, version);
        const isCovered = await plans.covers(userId, expiry);
        if (!isCovered) await plans.update(userId);
        planned.set(userId, { version, from: isCovered ? date : "" });
      },
    },
    {
      name: "reminder-settings",
      source: "notifications",
      async react(stored, { userId }) {
        const { type } = notificationsHistory.read(stored);
        switch (type) {
          case "RemindersChanged":
            return plans.update(userId);
          case "WebhookAdded":
          case "WebhookChanged":
          case "WebhookEnabled":
          case "WebhookDisabled":
          case "WebhookRemoved":
          case "CalendarCreated":
          case "CalendarEnded":
          case "NotificationsErased":
        }
      },
    },
  ];
}

/**
 * What the plan of a person is known to cover, so that the hundreds of events of one commit aren't looked up one by one:
 * everything up to the version, or only what got this or a later date at this version.
 */
interface Planned {
  version: number;
  /** YYYY-MM-DD; empty for everything. */
  from: string;
}

function isPlanned(planned: Planned | undefined, version: number, date: string): boolean {
  if (!planned) return false;
  if (planned.from === "") return planned.version >= version;
  return planned.version === version && planned.from <= date;
}

/**
 * The credential whose mail may be due earlier because of the event. A removal or a renewal only makes mails fall away,
 * which the worker sees when it looks at the plan.
 */
function whatMayBringForward(event: PublishedPortfolioEvent) {
  switch (event.type) {
    case "CredentialAdded":
    case "CredentialChanged":
      return event.data.credential;
    case "CredentialRemoved":
    case "BadgeChecked":
      return undefined;
  }
}
