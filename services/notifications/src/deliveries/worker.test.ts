import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDeliveryStore } from "./delivery-store.ts";
import { dueBy, type Receiver } from "./receiver.ts";
import { createDeliveryWorker, type DeliveryWorkerDeps } from "./worker.ts";

/** Each has two webhooks at hosts of their own, which never answer. */
const HANGING_PEOPLE = 40;
/** How long somebody may wait while the attempts to all of these begin. */
const SOON_MS = 5_000;

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("notifications");
});
afterEach(() => harness[Symbol.asyncDispose]());

it("a process can end the attempt that another one is making", async () => {
  const store = await openDeliveryStore(harness.deps.recordStore);
  const begun = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  let interrupted = 0;
  const takeStep: DeliveryWorkerDeps["takeStep"] = (_receiver, signal) => {
    signal.addEventListener("abort", () => {
      interrupted += 1;
      aborted.resolve();
    });
    begun.resolve();
    return aborted.promise;
  };
  const holder = createDeliveryWorker({ ...harness.deps, store, takeStep, pollMs: 10 });
  const other = createDeliveryWorker({ ...harness.deps, store, takeStep, pollMs: 10 });
  const now = harness.deps.clock().toISOString();
  await store.changeReceiver("hook", "ada", (receiver) => dueBy(receiver, now));
  holder.start();
  await begun.promise;
  await other.interrupt("another-hook");
  expect(interrupted).toBe(0);
  await other.interrupt("hook");
  await aborted.promise;
  await holder.stop();
});

it.each([
  ["was quick the last time", { isQuick: true }],
  ["is new", {}],
  ["was slow the last time", { isQuick: false }],
])(
  "a receiver that %s doesn't wait for strangers' new ones that hang",
  async (_what, known) => {
    const store = await openDeliveryStore(harness.deps.recordStore);
    const now = harness.deps.clock().toISOString();
    const add = (webhook: string, userId: string, more: Partial<Receiver> = {}) =>
      store.changeReceiver(webhook, userId, (receiver) =>
        dueBy({ ...receiver, host: `${webhook}.example`, ...more }, now),
      );
    const tried = vi.fn<(userId: string) => void>();
    const takeStep: DeliveryWorkerDeps["takeStep"] = async ({ id, version, document }, signal) => {
      tried(document.userId);
      if (document.userId === "ada")
        await store.receivers.replace(id, version, { ...document, state: "idle", dueAt: "" });
      else await new Promise((resolve) => signal.addEventListener("abort", resolve));
    };
    for (let person = 0; person < HANGING_PEOPLE; person += 1)
      for (const webhook of ["a", "b"]) await add(`${person}-${webhook}`, `eve-${person}`);
    await add("ada's", "ada", known);
    const worker = createDeliveryWorker({ ...harness.deps, store, takeStep });
    worker.start();
    await vi.waitFor(() => expect(tried).toHaveBeenCalledWith("ada"), SOON_MS);
    await worker.stop();
  },
  20_000,
);
