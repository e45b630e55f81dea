import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeliveryStore } from "./deliveries/delivery-store.ts";
import { atAddress } from "./deliveries/receiver.ts";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";
import { startReceiver, type ReceiverServer } from "./testing/receiver-server.ts";

let notifications: NotificationsHarness;
let former: ReceiverServer;
let next: ReceiverServer;
beforeEach(async () => {
  notifications = await createNotificationsHarness();
  former = await startReceiver();
  next = await startReceiver();
});
afterEach(async () => {
  await notifications[Symbol.asyncDispose]();
  await former[Symbol.asyncDispose]();
  await next[Symbol.asyncDispose]();
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 10 });
const move = (id: string) =>
  notifications.call("PUT", `/api/webhooks/${id}`, { body: { url: next.url } });

describe("a webhook whose address is changed", () => {
  it("starts afresh, and gets what waited at once", async () => {
    former.answers(503);
    const { id } = await notifications.addWebhook(former.url);
    await notifications.happen(1);
    await until(() => expect(former.numbers()).toEqual([1]));
    await until(async () => expect((await notifications.webhooks())[0]?.failingSince).not.toBe(""));
    notifications.feed.add(1);
    await notifications.happen(1);
    await until(() => expect(former.numbers()).toHaveLength(2));
    expect((await move(id)).json()).toMatchObject({ url: next.url, failingSince: "" });
    await until(() => expect(next.numbers()).toContain(3));
  });

  it("is told nothing by the former address's answer", async () => {
    const held: ServerResponse[] = [];
    former.answers((response) => void held.push(response));
    const { id } = await notifications.addWebhook(former.url);
    await notifications.happen(1);
    await until(() => expect(held).toHaveLength(1));
    const moved = move(id);
    held[0]?.writeHead(410).end();
    expect((await moved).json()).toMatchObject({ status: "active", failingSince: "" });
    await until(() => expect(next.numbers()).toEqual([1]));
    expect((await notifications.webhooks())[0]).toMatchObject({ status: "active" });
  });

  it("keeps the new address when its addition is repeated late", async () => {
    const addition = { body: { url: former.url, types: [] }, commandId: "addition" };
    const add = () => notifications.call("POST", "/api/webhooks", addition);
    const { id } = (await add()).json<{ id: string }>();
    await move(id);
    expect((await add()).json()).toMatchObject({ id });
    await expectCounted(id);
  });

  it("has the new address although the process ended before it said so", async () => {
    const { id } = await notifications.addWebhook(former.url);
    const store = await openDeliveryStore(notifications.harness.deps.recordStore);
    await move(id);
    await store.changeReceiver(id, "ada", (receiver) => atAddress(receiver, former.url, ""));
    await expectCounted(id);
  });
});

/** The answer of the new address counts. */
async function expectCounted(id: string): Promise<void> {
  await notifications.happen(1);
  await until(() => expect(next.numbers()).toEqual([1]));
  expect(former.numbers()).toEqual([]);
  await until(async () =>
    expect((await notifications.webhooks())[0]).toMatchObject({
      id,
      lastDeliveryAt: expect.stringContaining("T"),
    }),
  );
}
