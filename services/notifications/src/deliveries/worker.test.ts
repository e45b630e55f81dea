import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDeliveryStore } from "./delivery-store.ts";
import { dueBy } from "./receiver.ts";
import { createDeliveryWorker, type DeliveryWorkerDeps } from "./worker.ts";

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
