import type { EventBus } from "@laurel/event-sourcing/ports/event-bus";
import { createServiceHarness, stoppedBus } from "@laurel/testing/service-harness";
import { sums } from "@laurel/testing/sums-projection";
import { tallyDomain } from "@laurel/testing/tally";
import { expect, it } from "vitest";
import { defineService } from "./define-service.ts";

const reactionTo = (name: string) => ({
  name,
  source: "portfolio" as const,
  react: async () => {},
});
const portfolio = defineService({
  name: "portfolio",
  stream: {
    ...tallyDomain,
    publishedForm: ({ stream, first, last, at }) => ({ stream, first, last, at, events: [] }),
  },
  projections: { sums },
  eraseWith: { type: "Clear" },
  open: () => ({ reactions: [reactionTo("second"), reactionTo("third")] }),
});
const GROUPS = ["portfolio.sums@1", "portfolio.second@1", "portfolio.third@1"];

/** Resolves for everybody once this many have called it. */
function meeting(count: number): () => Promise<void> {
  const complete = Promise.withResolvers<void>();
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) complete.resolve();
    return complete.promise;
  };
}

it("joins all consumer groups at the same time, and leaves them at the same time", async () => {
  await using harness = await createServiceHarness("portfolio");
  const allJoin = meeting(GROUPS.length);
  const allLeave = meeting(GROUPS.length);
  const steps: string[] = [];
  const bus: EventBus = {
    ...stoppedBus,
    async subscribe({ group }) {
      steps.push(`join ${group}`);
      await allJoin();
      return {
        lag: async () => 0,
        async close() {
          steps.push(`leave ${group}`);
          await allLeave();
        },
      };
    },
  };
  const service = await portfolio.create({ ...harness.deps, bus });
  await service.start();
  expect(steps).toEqual(GROUPS.map((group) => `join ${group}`));
  await service.close();
  expect(steps.slice(GROUPS.length)).toEqual(GROUPS.map((group) => `leave ${group}`));
});
