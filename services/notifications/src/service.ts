import { defineService } from "@laurel/hosting/service/define-service";
import type { ServiceDeps } from "@laurel/hosting/service/service-deps";
import { createFeed } from "./feed.ts";
import { createDestinations, type OutboundOptions } from "./outbound/destination.ts";
import { createSecrets } from "./secrets.ts";
import { notificationsStream } from "./stream.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export interface NotificationsDeps extends ServiceDeps {
  /** 32 bytes, base64url: the HMAC key of the secrets of webhooks. */
  webhookKey: string;
  /** Where webhooks may point to. */
  outbound: OutboundOptions;
}

/** Webhooks: who is told about a person's credential events, and the deliveries. */
export const notificationsService = defineService({
  name: "notifications",
  stream: notificationsStream,
  projections: {},
  eraseWith: { type: "EraseNotifications" },
  open({ app, peers, commands }, deps: NotificationsDeps) {
    const { clock } = deps;
    const feed = createFeed(peers);
    const destinations = createDestinations(deps.outbound);
    const secretOf = createSecrets(deps.webhookKey);
    webhookRoutes(app, { commands, destinations, feed, secretOf, clock });
    return {};
  },
});
