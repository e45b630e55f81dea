import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { createServiceHarness } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import type { Webhook } from "../domain/notifications.ts";
import type { Phase } from "./delivery.ts";
import { openDeliveryStore, type DeliveryStore } from "./delivery-store.ts";
import { fillDeliveries } from "./fill.ts";

const webhook: Webhook = {
  id: "one",
  url: "https://example.org/",
  types: [],
  status: "active",
  createdAt: "2026-01-01T00:00:00.000Z",
  activeSince: "2026-01-01T00:00:00.000Z",
  after: 2,
};
const events = Array.from({ length: 7 }, (_, index) => ({
  id: `event/${index + 1}`,
  type: "laurel.credential.added.v1",
  streamversion: index + 1,
}));
/** Pages of three. */
const feed = {
  after: async (_userId: string, number: number) => ({
    events: events.slice(number, number + 3),
    last: events.length,
  }),
};
const commands = {
  load: async () => ({ state: { webhooks: [webhook] }, version: 1, bytes: 0, numbers: {} }),
};

it("a crash between any two writes neither loses nor doubles an event", async () => {
  for (let survives = 0; survives < 5; survives += 1) {
    await using harness = await createServiceHarness("notifications");
    const store = await openDeliveryStore(harness.deps.recordStore);
    let writes = 0;
    const mortal =
      <Rest extends unknown[]>(write: (...rest: Rest) => Promise<void>) =>
      async (...rest: Rest) => {
        writes += 1;
        if (writes > survives) throw new EngineUnavailable("the store");
        return write(...rest);
      };
    const dying: DeliveryStore = {
      ...store,
      addAll: mortal(store.addAll),
      changeReceiver: mortal(store.changeReceiver),
    };
    const deps = { commands: commands as never, feed, clock: harness.clock.clock };
    await fillDeliveries("ada", { ...deps, store: dying }).catch(() => {});
    await fillDeliveries("ada", { ...deps, store });
    const found = await store.deliveries.find({
      where: { webhook: "one", phase: "ready" },
      sort: { field: "number", direction: "asc" },
    });
    expect(found.map(({ document }) => document.eventId)).toEqual(
      [3, 4, 5, 6, 7].map((number) => `event/${number}`),
    );
    expect((await store.receivers.get("one"))?.document).toMatchObject({
      cursor: 7,
      state: "waiting",
    });
  }
});

it("too many deliveries of a webhook don't wait: later events stay in the feed until there are fewer", async () => {
  await using harness = await createServiceHarness("notifications");
  const store = await openDeliveryStore(harness.deps.recordStore);
  const total = 3_000;
  const large = {
    after: async (_userId: string, number: number) => ({
      events: Array.from({ length: Math.min(500, total - number) }, (_, index) => ({
        id: `event/${number + index + 1}`,
        type: "laurel.credential.added.v1",
        streamversion: number + index + 1,
      })),
      last: total,
    }),
  };
  const deps = { commands: commands as never, feed: large, store, clock: harness.clock.clock };
  const numbers = async (phase: Phase) => {
    const sort = { field: "number", direction: "asc" } as const;
    const found = await store.deliveries.find({ where: { webhook: "one", phase }, sort });
    return found.map(({ document }) => document.number);
  };
  const isBehind = async () => (await store.receivers.get("one"))?.document.isBehind;
  for (let events = 0; events < 3; events += 1) await fillDeliveries("ada", deps);
  expect([await store.waiting("one"), await isBehind()]).toEqual([2_000, true]);
  await store.endPending("one");
  await fillDeliveries("ada", deps);
  expect([await store.waiting("one"), await isBehind()]).toEqual([998, false]);
  const all = [...(await numbers("failed")), ...(await numbers("ready"))];
  expect(all).toEqual(Array.from({ length: total - 2 }, (_, index) => index + 3));
  await store.prune("one");
  expect(await numbers("failed")).toEqual([]);
});
