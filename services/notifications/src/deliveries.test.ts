import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RETRY_AFTER_MS } from "./deliveries/delivery.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";
import { startReceiver, type ReceiverServer } from "./testing/receiver-server.ts";

/** More than a page of the feed. `LAUREL_BACKLOG=10000` tries more. */
const BACKLOG = Number(process.env.LAUREL_BACKLOG ?? 600);

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
/** Time for a wrong request to arrive: the worker looks every 20 ms. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));

describe("deliveries", () => {
  it("bring every later event in order, once, and nothing older", async () => {
    notifications.feed.add(3);
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(2);
    await notifications.happen(3, "added");
    await until(() => expect(receiver.numbers()).toEqual([4, 5, 6, 7, 8]));
    await until(async () =>
      expect(await statesOf(webhook)).toEqual(Array.from({ length: 5 }, () => "delivered")),
    );
    const [newest] = await notifications.deliveries(webhook);
    expect(newest).toMatchObject({
      eventId: "laurel.credentials.events.v1/ada/8",
      type: "laurel.credential.added.v1",
      attempts: [{ status: 204, error: "" }],
      nextAttemptAt: "",
    });
    const [listed] = await notifications.webhooks();
    expect(listed).toMatchObject({ lastDeliveryAt: "2026-01-01T00:00:00.000Z", failingSince: "" });
  });

  it("bring only the types that a webhook wants", async () => {
    await notifications.addWebhook(receiver.url, ["laurel.credential.added.v1"]);
    await notifications.happen(2);
    await notifications.happen(1, "added");
    await until(() => expect(receiver.numbers()).toEqual([3]));
  });

  it("that the receiver rejects are tried again on schedule, also after a restart, and then fail", async () => {
    receiver.answers(500);
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    for (const [index, pause] of RETRY_AFTER_MS.entries()) {
      await until(() => expect(receiver.received).toHaveLength(index + 1));
      await until(async () => {
        const [one] = await notifications.deliveries(webhook);
        const due = notifications.harness.clock.clock().getTime() + pause;
        expect(one?.nextAttemptAt).toBe(new Date(due).toISOString());
      });
      advance(pause - 1);
      if (index === 2) await notifications.restart();
      await aMoment();
      expect(receiver.received).toHaveLength(index + 1);
      advance(1);
    }
    await until(async () => expect(await statesOf(webhook)).toEqual(["failed"]));
    const [one] = await notifications.deliveries(webhook);
    expect(one?.attempts.map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 500),
    );
    expect((await notifications.webhooks())[0]?.failingSince).toBe("2026-01-01T00:00:00.000Z");
  });

  it("that the receiver rejects delay no others", async () => {
    receiver.answers((response, { body }) =>
      response.writeHead(body.includes('/ada/1"') ? 400 : 200).end(),
    );
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(3);
    await until(async () =>
      expect(await statesOf(webhook)).toEqual(["delivered", "delivered", "pending"]),
    );
    receiver.answers(200);
    advance(5_000);
    await until(async () => expect(await statesOf(webhook)).not.toContain("pending"));
  });

  it.each([
    ["closes the connection", (response: { destroy(): void }) => response.destroy()],
    ["answers 503", 503],
    ["answers 429", 429],
  ] as const)("wait while a receiver %s, and then follow in order", async (_what, how) => {
    receiver.answers(how);
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(3);
    await until(() => expect(receiver.numbers()).toEqual([1]));
    await aMoment();
    // Something new happened, so one more delivery is tried.
    await notifications.happen(2);
    await until(() => expect(receiver.numbers()).toEqual([1, 2]));
    await aMoment();
    advance(5_000);
    await until(() => expect(receiver.numbers()).toEqual([1, 2, 1, 2]));
    await aMoment();
    receiver.answers(200);
    advance(30_000);
    await until(() => expect(receiver.numbers()).toEqual([1, 2, 1, 2, 1, 2, 3, 4, 5]));
    await until(async () => expect(await statesOf(webhook)).not.toContain("pending"));
  });

  it("are tried on their own schedules while a receiver is away, so that it needn't wait for the oldest", async () => {
    receiver.answers(503);
    await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    for (const [index, pause] of RETRY_AFTER_MS.slice(0, 4).entries()) {
      await until(() => expect(receiver.received).toHaveLength(index + 1));
      await aMoment();
      advance(pause);
    }
    await until(() => expect(receiver.numbers()).toEqual([1, 1, 1, 1, 1]));
    // The first is tried again in an hour.
    await notifications.happen(1);
    await until(() => expect(receiver.numbers()).toEqual([1, 1, 1, 1, 1, 2]));
    await aMoment();
    receiver.answers(200);
    advance(5_000);
    await until(() => expect(receiver.numbers()).toEqual([1, 1, 1, 1, 1, 2, 2]));
  });

  it("arrive at once when a receiver that was away is back and something new happens", async () => {
    receiver.answers((response) => response.destroy());
    const webhook = await notifications.addWebhook(receiver.url);
    await notifications.happen(2);
    await until(() => expect(receiver.numbers()).toEqual([1]));
    await until(async () => expect((await notifications.webhooks())[0]?.failingSince).not.toBe(""));
    receiver.answers(200);
    await notifications.happen(1);
    await until(() => expect(receiver.numbers()).toEqual([1, 2, 3]));
    advance(5_000);
    await until(async () => expect(await statesOf(webhook)).not.toContain("pending"));
    expect(receiver.numbers()).toEqual([1, 2, 3, 1]);
  });

  it(
    `of ${BACKLOG} events reach a receiver that was away for a day in order, one at a time`,
    async () => {
      receiver.answers(503);
      const webhook = await notifications.addWebhook(receiver.url);
      await notifications.happen(BACKLOG);
      await until(() => expect(receiver.received).not.toHaveLength(0));
      await aMoment();
      // The first, and those that came while it was under way.
      const refused = receiver.received.length;
      let atATime = 0;
      let most = 0;
      receiver.answers((response) => {
        most = Math.max(most, (atATime += 1));
        setImmediate(() => {
          atATime -= 1;
          response.writeHead(204).end();
        });
      });
      advance(DAY_MS);
      await vi.waitFor(() => expect(receiver.received).toHaveLength(refused + BACKLOG), {
        timeout: BACKLOG * 100,
        interval: 200,
      });
      expect(receiver.numbers().slice(refused)).toEqual(
        Array.from({ length: BACKLOG }, (_, at) => at + 1),
      );
      expect(most).toBe(1);
      expect(await notifications.deliveries(webhook)).toHaveLength(100);
    },
    BACKLOG * 120,
  );

  it("to one receiver don't wait for another that hangs", async () => {
    await using slow = await startReceiver();
    slow.answers(() => {});
    await notifications.addWebhook(slow.url);
    await notifications.addWebhook(receiver.url);
    await notifications.happen(3);
    await until(() => expect(receiver.numbers()).toEqual([1, 2, 3]));
    expect(slow.numbers()).toEqual([1]);
  });
});
