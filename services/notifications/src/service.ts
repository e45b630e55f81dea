import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { openCalendarLinks } from "./calendar/calendar-links.ts";
import { calendarRoutes } from "./calendar.routes.ts";
import { confirmationMailRoutes } from "./confirmation-mails.routes.ts";
import { deliveryRoutes } from "./deliveries.routes.ts";
import { openDeliveryStore } from "./deliveries/delivery-store.ts";
import { fillDeliveries } from "./deliveries/fill.ts";
import { measureDeliveries } from "./deliveries/measure-deliveries.ts";
import { deliveryReaction } from "./deliveries/reaction.ts";
import { takeStep } from "./deliveries/step.ts";
import { createDeliveryWorker } from "./deliveries/worker.ts";
import { notificationsHistory } from "./domain/history.ts";
import { createExpiries } from "./expiries.ts";
import { expiriesProjection } from "./expiries.projection.ts";
import { createFeed } from "./feed.ts";
import { createLanguageOf } from "./mail-languages.ts";
import { openMails } from "./mails/mails.ts";
import { createDestinations, type OutboundOptions } from "@laurel/outbound/destination";
import { createPost } from "@laurel/outbound/post";
import { planEverybody } from "./reminders/plan-everybody.ts";
import { measureReminders } from "./reminders/measure-reminders.ts";
import { createPlanWorker } from "./reminders/plan-worker.ts";
import { openReminderPlans } from "./reminders/plans.ts";
import { reminderReactions } from "./reminders/reactions.ts";
import { reminderRoutes } from "./reminders.routes.ts";
import { createSecrets } from "./secrets.ts";
import { notificationsStream } from "./stream.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export interface NotificationsDeps extends ServiceDeps {
  mailer: Mailer;
  /** 32 bytes, base64url: the HMAC key of the secrets of webhooks, calendars and links in mails. */
  webhookKey: string;
  /** Where webhooks may point to. */
  outbound: OutboundOptions;
  /** Tests don't wait: how often the worker looks for what is due, and the limit of an attempt. */
  deliveryPace?: { pollMs?: number; attemptMs?: number };
  /** The same for mails. */
  mailPollMs?: number;
}

/** Webhooks with their deliveries, reminders of credentials that expire, calendars of them, and the mails about these. */
export const notificationsService = defineService({
  name: "notifications",
  stream: notificationsStream,
  projections: { expiries: expiriesProjection },
  eraseWith: { type: "EraseNotifications" },
  async open({ app, peers, commands, projections }, deps: NotificationsDeps) {
    const { clock, recordStore, publicUrl, deliveryPace: pace } = deps;
    const feed = createFeed(peers);
    const destinations = createDestinations(deps.outbound);
    const secrets = createSecrets(deps.webhookKey);
    const secretOf = secrets.ofWebhook;
    const post = createPost(destinations, pace?.attemptMs);
    const store = await openDeliveryStore(recordStore);
    measureDeliveries({ ...deps, store });
    const expiries = createExpiries(projections.expiries);
    const plans = await openReminderPlans({ ...deps, commands, expiries });
    measureReminders({ ...deps, plans });
    const links = await openCalendarLinks({ ...deps, commands, secrets });
    const pollMs = deps.mailPollMs;
    const languageOf = createLanguageOf(peers);
    const mailParts = { commands, peers, plans, secrets, languageOf, pollMs };
    const mails = await openMails({ ...deps, ...mailParts });
    const prepare = () => planEverybody({ ...deps, expiries, plans });
    const reminders = createPlanWorker({ ...deps, plans, mails, pollMs, prepare });
    const onDisabled = mails.owe;
    const filling = { commands, feed, store, clock };
    const fill = (userId: string) => fillDeliveries(userId, filling);
    const step = { commands, store, feed, fill, post, secretOf, publicUrl, clock, onDisabled };
    const worker = createDeliveryWorker({
      ...deps,
      store,
      pollMs: pace?.pollMs,
      takeStep: (receiver, signal) => takeStep(receiver, step, signal),
    });
    webhookRoutes(app, { commands, destinations, feed, secretOf, clock, store, worker });
    deliveryRoutes(app, { commands, store, worker, clock });
    reminderRoutes(app, { commands, plans, secrets });
    confirmationMailRoutes(app, mails);
    calendarRoutes(app, { commands, links, expiries, languageOf, publicUrl });
    return {
      reactions: [
        deliveryReaction({ ...filling, wake: worker.wake }),
        {
          name: "owed-mails",
          source: "notifications",
          react: (stored, { userId }) => mails.owe(notificationsHistory.read(stored), userId),
        },
        ...reminderReactions({ expiries, plans }),
      ],
      background: [worker, mails.worker, reminders],
      async onClosed(userId) {
        const receivers = await store.receivers.find({ where: { userId } });
        await Promise.all(receivers.map(({ id }) => worker.interrupt(id)));
      },
      async removeRecords(userId) {
        await store.purgeOf(userId);
        await mails.forgetAllOf(userId);
        await plans.forget(userId);
        await links.forgetAllOf(userId);
      },
    };
  },
});
