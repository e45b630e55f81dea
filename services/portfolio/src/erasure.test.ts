import { COURSE } from "@laurel/testing/sample-credential";
import { streamOf } from "@laurel/contracts/topics";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { SubscriptionOptions } from "@laurel/event-sourcing/ports/event-bus";
import { createServiceHarness, stoppedBus } from "@laurel/testing/service-harness";
import { expect, it } from "vitest";
import { portfolioPublishedForm } from "./published.ts";
import { portfolioService } from "./service.ts";

const STREAM = streamOf("portfolio", "ada");

it("keeps no sums of an erased person when its own projections learn of the end from the bus", async () => {
  await using harness = await createServiceHarness("portfolio");
  const subscriptions: SubscriptionOptions[] = [];
  const bus = {
    ...stoppedBus,
    subscribe: async (options: SubscriptionOptions) => {
      subscriptions.push(options);
      return { lag: async () => 0, close: async () => {} };
    },
  };
  let away = false;
  const documents = {
    ...harness.deps.projectionStore,
    putAll: async (puts: Parameters<typeof harness.deps.projectionStore.putAll>[0]) => {
      if (away) throw new EngineUnavailable("DocumentStore");
      return harness.deps.projectionStore.putAll(puts);
    },
  };
  const service = await portfolioService.create({
    ...harness.deps,
    projectionStore: documents,
    bus,
  });
  await service.start();
  await harness.call(service.app, "POST", "/api/credentials", { userId: "ada", body: COURSE });

  away = true;
  const closed = await harness.call(service.app, "POST", "/internal/erasure/close", {
    userId: "ada",
    issuer: "identity",
  });
  expect(closed.statusCode).toBe(200);
  away = false;
  const stored = await harness.deps.eventStore.read(STREAM, 0);
  for (const { handle } of subscriptions) await handle(stored.map(portfolioPublishedForm));

  for (const running of service.projections) {
    const left: string[] = [];
    for await (const { id } of (await running.active()).walk()) left.push(id);
    expect(left, `in ${running.projection.name}`).toEqual([]);
  }
  await service.close();
});
