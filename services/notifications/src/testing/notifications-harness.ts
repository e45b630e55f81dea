import type { Delivery, Webhook } from "@laurel/contracts/routes/webhooks";
import type { PublishedEvent } from "@laurel/contracts/internal";
import { streamOf } from "@laurel/contracts/topics";
import type { Mail, Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { Service } from "@laurel/hosting/service/service";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import type { OutboundOptions } from "@laurel/outbound/destination";
import { notificationsService, type NotificationsDeps } from "../service.ts";
import { startFakeAccounts, type FakeAccounts } from "./fake-accounts.ts";
import { createFakeBus, type FakeBus } from "./fake-bus.ts";
import { startFakeFeed, type FakeFeed } from "./fake-feed.ts";

export interface NotificationsHarness extends AsyncDisposable {
  harness: ServiceHarness;
  feed: FakeFeed;
  /** Ada has a verified account. */
  accounts: FakeAccounts;
  /** The mails that the mailer got, unless the test brings another one. */
  sent: Mail[];
  /** A call by ada, unless the options say otherwise. */
  call(method: string, path: string, options?: CallOptions): ReturnType<ServiceHarness["call"]>;
  addWebhook(url: string, types?: string[]): Promise<Webhook>;
  webhooks(): Promise<Webhook[]>;
  deliveries(webhook: Webhook): Promise<Delivery[]>;
  /** Adds events to ada's feed, and tells the service of them as the bus would. */
  happen(count: number, type?: "added" | "removed"): Promise<void>;
  /** Appends an event to ada's portfolio, and tells the service of it unless a test says otherwise. */
  changePortfolio(event: PublishedEvent, isTold?: boolean): Promise<void>;
  /** Delivers the first commits of ada's notifications stream to the service, as the bus would. */
  tellOwnCommits(last: number): Promise<void>;
  /** Stops the service and starts it with the same stores. */
  restart(): Promise<void>;
}

/** Receivers of tests listen on loopback. */
const LOOPBACK: OutboundOptions = { allowedNetworks: ["127.0.0.0/8", "::1/128"], disabled: false };
const PACE = { pollMs: 20, attemptMs: 10_000 };

/** The service with a fake feed, a fake clock, and a worker that looks often. */
export async function createNotificationsHarness(
  more: Partial<NotificationsDeps> = {},
): Promise<NotificationsHarness> {
  const harness = await createServiceHarness("notifications");
  const feed = await startFakeFeed(harness.deps);
  const accounts = await startFakeAccounts(harness.deps);
  accounts.register("ada");
  accounts.append("ada", "EmailVerified");
  const sent: Mail[] = [];
  const { bus, bring } = createFakeBus(harness.deps.clock);
  const start = async (): Promise<Service> => {
    const created = await notificationsService.create({
      ...harness.deps,
      bus,
      webhookKey: harness.keys.webhookKey,
      outbound: LOOPBACK,
      mailer: keeping(sent),
      deliveryPace: PACE,
      mailPollMs: PACE.pollMs,
      ...more,
    });
    await created.start();
    return created;
  };
  let service = await start();
  const changePortfolio = portfolioOf(feed, bring);
  const call: NotificationsHarness["call"] = (method, path, options = {}) =>
    harness.call(service.app, method, path, { userId: "ada", ...options });
  return {
    harness,
    feed,
    accounts,
    sent,
    call,
    addWebhook: async (url, types = []) =>
      (await call("POST", "/api/webhooks", { body: { url, types } })).json<Webhook>(),
    webhooks: async () => (await call("GET", "/api/webhooks")).json<Webhook[]>(),
    deliveries: async ({ id }) =>
      (await call("GET", `/api/webhooks/${id}/deliveries`)).json<Delivery[]>(),
    async happen(count, type) {
      feed.add(count, type);
      await changePortfolio({ type: "CredentialRemoved", version: 1, data: { id: "1" } });
    },
    changePortfolio,
    tellOwnCommits: (last) => bring(streamOf("notifications", "ada"), last),
    async restart() {
      await service.close();
      service = await start();
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await feed.close();
      await accounts.close();
      await harness[Symbol.asyncDispose]();
    },
  };
}

function portfolioOf(
  { streams }: Pick<FakeFeed, "streams">,
  bring: FakeBus["bring"],
): NotificationsHarness["changePortfolio"] {
  const portfolio = streamOf("portfolio", "ada");
  return async (event, isTold = true) => {
    streams.append(portfolio, event);
    if (isTold) await bring(portfolio, streams.versionOf(portfolio), event);
  };
}

const keeping = (sent: Mail[]): Mailer => ({
  send: async (mail) => void sent.push(mail),
  reach: async () => {},
  forget: async () => {},
  close: async () => {},
});
