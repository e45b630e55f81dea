import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, expect, it } from "vitest";
import { afterAttempt, newDelivery } from "./delivery.ts";
import { openDeliveryStore, type DeliveryStore } from "./delivery-store.ts";
import { measureDeliveries } from "./measure-deliveries.ts";
import { dueBy } from "./receiver.ts";

const MINUTE_MS = 60_000;

let harness: ServiceHarness;
let store: DeliveryStore;
const gauges = new Map<string, () => Promise<number> | number>();
beforeEach(async () => {
  harness = await createServiceHarness("notifications");
  store = await openDeliveryStore(harness.deps.recordStore);
  const metrics = {
    ...noMetrics,
    gauge: (name: string, _help: string, read: () => Promise<number> | number) =>
      void gauges.set(name, read),
  };
  measureDeliveries({ store, clock: harness.deps.clock, metrics });
});
afterEach(() => harness[Symbol.asyncDispose]());

const now = () => harness.deps.clock().toISOString();
const read = async (name: string) => gauges.get(`laurel_webhook_${name}`)?.();
const deliveryOf = (webhook: string, number: number) =>
  newDelivery(
    { userId: "ada", webhook, number, eventId: "e", type: "t", createdAt: now() },
    "ready",
  );

it("counts the deliveries that wait, and tells how old the oldest is and how late the worker is", async () => {
  expect([await read("deliveries_waiting"), await read("delivery_oldest_seconds")]).toEqual([0, 0]);
  expect(await read("late_seconds")).toBe(0);
  await store.deliveries.insert("a", deliveryOf("one", 1));
  harness.clock.advance(MINUTE_MS);
  const failed = { status: 500, error: "The receiver answered 500", durationMs: 1 };
  const retried = afterAttempt(deliveryOf("two", 1), failed, harness.deps.clock(), true);
  await store.deliveries.insert("b", retried);
  const delivered = { status: 204, error: "", durationMs: 1 };
  const ended = afterAttempt(deliveryOf("two", 2), delivered, harness.deps.clock(), true);
  await store.deliveries.insert("c", ended);
  await store.changeReceiver("one", "ada", (receiver) => dueBy(receiver, now()));
  harness.clock.advance(MINUTE_MS);
  expect(await read("deliveries_waiting")).toBe(2);
  expect(await read("delivery_oldest_seconds")).toBe(120);
  expect(await read("late_seconds")).toBe(60);
});
