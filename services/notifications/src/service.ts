import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { LRUCache } from "lru-cache";
import { deliveryRoutes } from "./deliveries.routes.ts";
import { openDeliveryStore } from "./deliveries/delivery-store.ts";
import { fillDeliveries } from "./deliveries/fill.ts";
import { measureDeliveries } from "./deliveries/measure-deliveries.ts";
import { takeStep } from "./deliveries/step.ts";
import { createDeliveryWorker } from "./deliveries/worker.ts";
import { notificationsHistory } from "./domain/history.ts";
import { createFeed } from "./feed.ts";
import { openMails } from "./mails/mails.ts";
import { createDestinations, type OutboundOptions } from "./outbound/destination.ts";
import { createPost } from "./outbound/post.ts";
import { createSecrets } from "./secrets.ts";
import { notificationsStream } from "./stream.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export interface NotificationsDeps extends ServiceDeps {
  mailer: Mailer;
  /** 32 bytes, base64url: the HMAC key of the secrets of webhooks. */
  webhookKey: string;
  /** Where webhooks may point to. */
  outbound: OutboundOptions;
  /** Tests don't wait: how often the worker looks for what is due, and the limit of an attempt. */
  deliveryPace?: { pollMs?: number; attemptMs?: number };
  /** The same for mails. */
  mailPollMs?: number;
}

const PEOPLE_REMEMBERED = 10_000;

/** Webhooks: who is told about a person's credential events, the deliveries, and mails to their owners. */
export const notificationsService = defineService({
  name: "notifications",
  stream: notificationsStream,
  projections: {},
  eraseWith: { type: "EraseNotifications" },
  async open({ app, peers, commands }, deps: NotificationsDeps) {
    const { clock, recordStore, publicUrl, deliveryPace: pace } = deps;
    const feed = createFeed(peers);
    const destinations = createDestinations(deps.outbound);
    const secretOf = createSecrets(deps.webhookKey);
    const post = createPost(destinations, pace?.attemptMs);
    const store = await openDeliveryStore(recordStore);
    measureDeliveries({ ...deps, store });
    const mails = await openMails({ ...deps, commands, peers, pollMs: deps.mailPollMs });
    const onDisabled = mails.owe;
    const step = { commands, store, feed, post, secretOf, publicUrl, clock, onDisabled };
    const worker = createDeliveryWorker({
      ...deps,
      store,
      pollMs: pace?.pollMs,
      takeStep: (receiver, signal) => takeStep(receiver, step, signal),
    });
    webhookRoutes(app, { commands, destinations, feed, secretOf, clock, store, worker });
    deliveryRoutes(app, { commands, store, worker, clock });
    /** The version up to which a person's portfolio has been read: a commit can hold hundreds of events. */
    const read = new LRUCache<string, number>({ max: PEOPLE_REMEMBERED });
    return {
      reactions: [
        {
          name: "credential-events",
          source: "portfolio",
          async react(_event, { userId, version }) {
            if ((read.get(userId) ?? 0) >= version) return;
            if (await fillDeliveries(userId, { commands, feed, store, clock })) worker.wake();
            read.set(userId, version);
          },
        },
        {
          name: "owed-mails",
          source: "notifications",
          react: (stored, { userId }) => mails.owe(notificationsHistory.read(stored), userId),
        },
      ],
      background: [worker, mails.worker],
      async onClosed(userId) {
        const receivers = await store.receivers.find({ where: { userId } });
        await Promise.all(receivers.map(({ id }) => worker.interrupt(id)));
      },
      async removeRecords(userId) {
        await store.purgeOf(userId);
        await mails.forgetAllOf(userId);
      },
    };
  },
});
