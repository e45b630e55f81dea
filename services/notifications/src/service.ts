import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { LRUCache } from "lru-cache";
import { deliveryRoutes } from "./deliveries.routes.ts";
import { openDeliveryStore } from "./deliveries/delivery-store.ts";
import { fillDeliveries } from "./deliveries/fill.ts";
import { takeStep } from "./deliveries/step.ts";
import { createDeliveryWorker } from "./deliveries/worker.ts";
import { createFeed } from "./feed.ts";
import { createDestinations, type OutboundOptions } from "./outbound/destination.ts";
import { createPost } from "./outbound/post.ts";
import { createSecrets } from "./secrets.ts";
import { notificationsStream } from "./stream.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export interface NotificationsDeps extends ServiceDeps {
  /** 32 bytes, base64url: the HMAC key of the secrets of webhooks. */
  webhookKey: string;
  /** Where webhooks may point to. */
  outbound: OutboundOptions;
  /** Tests don't wait: how often the worker looks for what is due, and the limit of an attempt. */
  deliveryPace?: { pollMs?: number; attemptMs?: number };
}

const PEOPLE_REMEMBERED = 10_000;

/** Webhooks: who is told about a person's credential events, and the deliveries. */
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
    const step = { commands, store, feed, post, secretOf, publicUrl, clock };
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
      ],
      background: [worker],
      async onClosed(userId) {
        const receivers = await store.receivers.find({ where: { userId } });
        await Promise.all(receivers.map(({ id }) => worker.interrupt(id)));
      },
      removeRecords: (userId) => store.purgeOf(userId),
    };
  },
});
