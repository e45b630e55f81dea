import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import type { LanguageCode } from "@laurel/contracts/languages";
import type { Delivery, Webhook } from "@laurel/contracts/routes/webhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";
import { startReceiver, type ReceiverServer } from "./testing/receiver-server.ts";

const DAY_MS = 24 * 3600_000;

let notifications: NotificationsHarness;
let receiver: ReceiverServer;
beforeEach(async () => {
  notifications = await createNotificationsHarness();
  receiver = await startReceiver();
});
afterEach(async () => {
  await notifications[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 10 });
const advance = (ms: number) => notifications.harness.clock.advance(ms);
const statesOf = async (webhook: Webhook) =>
  (await notifications.deliveries(webhook)).map(({ state }) => state);
const put = (webhook: Webhook, body: object) =>
  notifications.call("PUT", `/api/webhooks/${webhook.id}`, { body });
const post = (webhook: Webhook, rest: string) =>
  notifications.call("POST", `/api/webhooks/${webhook.id}/${rest}`);
/** Time for a wrong request to arrive: the worker looks every 20 ms. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));

describe("a webhook", () => {
  it("whose receiver answers 410 is disabled, and what was pending fails", async () => {
    receiver.answers(410);
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(3);
    await until(async () => expect((await notifications.webhooks())[0]?.status).toBe("disabled"));
    await until(async () =>
      expect(await statesOf(webhook)).toEqual(["failed", "failed", "failed"]),
    );
    expect(receiver.numbers()).toEqual([1]);
  });

  it("that has only failed for five days is disabled, and starts afresh when enabled", async () => {
    receiver.answers(500);
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await until(async () => expect((await notifications.webhooks())[0]?.failingSince).not.toBe(""));
    advance(5 * DAY_MS - 1);
    await until(() => expect(receiver.received).toHaveLength(2));
    expect((await notifications.webhooks())[0]?.status).toBe("active");
    advance(1);
    await until(async () => expect((await notifications.webhooks())[0]?.status).toBe("disabled"));
    await until(async () => expect(await statesOf(webhook)).toEqual(["failed"]));
    advance(1);
    expect((await put(webhook, { status: "active" })).json()).toMatchObject({
      status: "active",
      failingSince: "",
    });
    receiver.answers(200);
    await notifications.happen(1);
    await until(() => expect(receiver.numbers().at(-1)).toBe(2));
  });

  it("gets nothing later that happened while it was disabled", async () => {
    receiver.answers(500);
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await until(() => expect(receiver.numbers()).toEqual([1]));
    await put(webhook, { status: "disabled" });
    expect(await statesOf(webhook)).toEqual(["failed"]);
    await notifications.happen(2);
    receiver.answers(200);
    await put(webhook, { status: "active" });
    await notifications.happen(1);
    await until(() => expect(receiver.numbers()).toEqual([1, 4]));
  });

  it("that can't be reached says so in the language of the person", async () => {
    const webhook = await notifications.addWebhook(receiver.url);
    await receiver[Symbol.asyncDispose]();
    await notifications.happen(1);
    const errorIn = async (language: LanguageCode) => {
      const headers = { [INTERNAL_HEADERS.language]: language };
      const path = `/api/webhooks/${webhook.id}/deliveries`;
      const answered = await notifications.call("GET", path, { headers });
      return answered.json<Delivery[]>()[0]?.attempts[0]?.error;
    };
    await until(async () => expect(await errorIn("en")).toBe("The connection was refused"));
    expect(await errorIn("de")).toBe("Die Verbindung wurde abgelehnt");
  });

  it("receives a separate event type as a test", async () => {
    const webhook = await notifications.addWebhook(receiver.url, ["laurel.credential.added.v1"]);
    expect((await post(webhook, "test")).statusCode).toBe(202);
    await until(() => expect(receiver.received).toHaveLength(1));
    const [one] = await notifications.deliveries(webhook);
    expect(one).toMatchObject({ type: "laurel.webhook.test.v1" });
    expect(one?.eventId).toBe(`laurel.webhook.test.v1/${one?.id}`);
    expect(receiver.received[0]?.headers["webhook-id"]).toBe(one?.eventId);
    expect(receiver.received[0]?.headers["content-type"]).toBe("application/cloudevents+json");
  });

  it("of which a hundred tests wait for the receiver takes no more", async () => {
    receiver.answers(() => {});
    const webhook = await notifications.addWebhook(receiver.url);
    for (let tests = 0; tests < 100; tests += 1)
      expect((await post(webhook, "test")).statusCode).toBe(202);
    expect((await post(webhook, "test")).statusCode).toBe(429);
  });

  it("gets only what a person asks for while it is disabled", async () => {
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await until(async () => expect(await statesOf(webhook)).toEqual(["delivered"]));
    const [one] = await notifications.deliveries(webhook);
    await put(webhook, { status: "disabled" });
    await notifications.happen(1);
    receiver.answers(500);
    advance(1);
    await post(webhook, "test");
    await until(async () => expect(await statesOf(webhook)).toEqual(["failed", "delivered"]));
    receiver.answers(200);
    await post(webhook, `deliveries/${one?.id}/redeliver`);
    await until(() => expect(receiver.numbers()).toEqual([1, 0, 1]));
    advance(DAY_MS);
    await aMoment();
    expect(receiver.numbers()).toEqual([1, 0, 1]);
    expect((await notifications.webhooks())[0]?.status).toBe("disabled");
  });

  it("gets one more attempt of a delivery that a person asks for, with the same bytes", async () => {
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await until(async () => expect(await statesOf(webhook)).toEqual(["delivered"]));
    const [one] = await notifications.deliveries(webhook);
    receiver.answers(500);
    expect((await post(webhook, `deliveries/${one?.id}/redeliver`)).statusCode).toBe(202);
    await until(async () => expect(await statesOf(webhook)).toEqual(["failed"]));
    expect((await notifications.deliveries(webhook))[0]?.attempts).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  });

  it("answers 404 for unknown and other people's deliveries", async () => {
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await until(async () => expect(await statesOf(webhook)).toEqual(["delivered"]));
    const [one] = await notifications.deliveries(webhook);
    expect((await post(webhook, "deliveries/none/redeliver")).statusCode).toBe(404);
    const path = `/api/webhooks/${webhook.id}`;
    for (const [method, rest] of [
      ["GET", "deliveries"],
      ["POST", "test"],
      ["POST", `deliveries/${one?.id}/redeliver`],
    ] as const) {
      const refused = await notifications.call(method, `${path}/${rest}`, { userId: "bob" });
      expect(refused.statusCode).toBe(404);
    }
  });

  it("that is deleted while it's being tried gets nothing more", async () => {
    receiver.answers(() => {});
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(3);
    await until(() => expect(receiver.numbers()).toEqual([1]));
    const gone = await notifications.call("DELETE", `/api/webhooks/${webhook.id}`);
    expect(gone.statusCode).toBe(204);
    receiver.answers(200);
    advance(DAY_MS);
    await notifications.happen(1);
    await aMoment();
    expect(receiver.numbers()).toEqual([1]);
  });
});
