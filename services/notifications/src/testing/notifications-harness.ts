import type { Service } from "@laurel/hosting/service/service";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import type { OutboundOptions } from "../outbound/destination.ts";
import { notificationsService, type NotificationsDeps } from "../service.ts";
import { startFakeFeed, type FakeFeed } from "./fake-feed.ts";

export interface NotificationsHarness extends AsyncDisposable {
  harness: ServiceHarness;
  feed: FakeFeed;
  service: Service;
  /** A call by ada, unless the options say otherwise. */
  call(method: string, path: string, options?: CallOptions): ReturnType<ServiceHarness["call"]>;
  /** Stops the service and starts it with the same stores. */
  restart(): Promise<void>;
}

/** Receivers of tests listen on loopback. */
const LOOPBACK: OutboundOptions = { allowedNetworks: ["127.0.0.0/8", "::1/128"], disabled: false };

/** The service with a fake feed and a fake clock. */
export async function createNotificationsHarness(
  more: Partial<NotificationsDeps> = {},
): Promise<NotificationsHarness> {
  const harness = await createServiceHarness("notifications");
  const feed = await startFakeFeed(harness.deps);
  const start = async () => {
    const deps = { ...harness.deps, webhookKey: harness.keys.webhookKey, outbound: LOOPBACK };
    const created = await notificationsService.create({ ...deps, ...more });
    await created.start();
    return created;
  };
  let service = await start();
  return {
    harness,
    feed,
    get service() {
      return service;
    },
    call: (method, path, options = {}) =>
      harness.call(service.app, method, path, { userId: "ada", ...options }),
    async restart() {
      await service.close();
      service = await start();
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await feed.close();
      await harness[Symbol.asyncDispose]();
    },
  };
}
