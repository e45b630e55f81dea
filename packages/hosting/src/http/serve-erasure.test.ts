import { erasurePath, type ErasureStep } from "@laurel/contracts/personal-data";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { commitsOf, sourceOf } from "@laurel/testing/projection-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { openServiceStores } from "@laurel/testing/service-stores";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import { createLogger } from "../process/logger.ts";
import { openErasedRegister, withoutErased } from "@laurel/event-sourcing/erasure/erased-register";
import type { Projection, SourceEvent } from "@laurel/event-sourcing/projections/projection";
import { openProjection } from "@laurel/event-sourcing/projections/projections";
import { serveErasure } from "./serve-erasure.ts";

const logger = createLogger("profile", "silent");
const FOREIGN = "portfolio-ada";
const OWN = "profile-ada";

const notes: Projection<{ text: string }> = {
  name: "notes",
  version: 2,
  source: "portfolio",
  indexes: [],
  changes: ({ type, data }, { userId }) => [
    { id: `${userId}/1`, change: () => (type === "Written" ? { text: String(data) } : undefined) },
  ],
};
const event = (type: string, data: unknown): SourceEvent => ({ type, version: 1, data });
const commits = commitsOf(FOREIGN, [
  event("Written", "one"),
  event("Written", "two"),
  event("Removed", ""),
]);

/** A consumer that has folded `folded` commits, in a service that erases a person. */
async function openConsumer(folded: number) {
  const folder = await createTempDirectory();
  const { clock } = createFakeClock();
  const stores = await openServiceStores("profile", folder, clock);
  const running = await openProjection(stores.projectionStore, notes, sourceOf([commits]));
  await running.apply(commits.slice(0, folded));
  const register = await openErasedRegister(stores.recordStore, { logger });
  const consumer = withoutErased(
    { group: "any@1", topic: "any", handle: (some) => running.apply(some) },
    register,
  );
  const deliver = () =>
    consumer.handle(commits.map((commit) => ({ ...commit, events: [...commit.events] })));
  const registering = {
    ...register,
    async add(userId: string) {
      await register.add(userId);
      await deliver();
    },
  };
  const closing = sampleCommit(OWN, 1, { closes: true });
  await stores.eventStore.append(closing);
  await stores.eventStore.markPublished([closing.id]);
  const app = fastify();
  app.addHook("onRequest", async (request) => {
    request.internal = { issuer: "identity", userId: "ada" };
  });
  const removed: string[] = [];
  const erasure = {
    close: async () => ({ stream: OWN, version: 1 }),
    removeRecords: async (userId: string) => void removed.push(userId),
    forgetCredentials: async () => {},
  };
  const projections = [running];
  serveErasure(app, { ...stores, projections, register: registering, erasure, clock });
  app.get<{ Params: { stream: string } }>("/closed/:stream", async ({ params }) => {
    throw new StreamClosed(params.stream);
  });
  const ask = async (url: string) => (await app.inject(url)).statusCode;
  async function take(step: ErasureStep) {
    const heads = [{ stream: FOREIGN, version: 3 }];
    const { statusCode } = await app.inject({
      method: "POST",
      url: erasurePath(step),
      payload: { heads },
    });
    expect(statusCode, `the step ${step}`).toBe(200);
  }
  return {
    projectionStore: stores.projectionStore,
    running,
    removed,
    ask,
    take,
    deliver,
    async kept() {
      const ids: string[] = [];
      for await (const { id } of (await running.active()).walk()) ids.push(id);
      return ids;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await stores.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

it.each([0, 1, 2])(
  "keeps nothing when the bus delivers while the person is registered, with %i commits folded",
  async (folded) => {
    await using consumer = await openConsumer(folded);
    await consumer.take("settle");
    expect(await consumer.kept()).toEqual([]);
    await consumer.take("scrub");
    await consumer.deliver();
    expect(await consumer.kept()).toEqual([]);
  },
);

it.each([
  ["an older", notes.version - 1],
  ["a newer", notes.version + 1],
])("also removes documents of %s version of the projection", async (_which, version) => {
  await using consumer = await openConsumer(0);
  const running = await openProjection(
    consumer.projectionStore,
    { ...notes, version },
    sourceOf([commits.slice(0, 1)]),
  );
  await running.prepare();
  expect(await running.query.get("ada/1")).toBeDefined();
  for (const step of ["settle", "scrub"] as const) await consumer.take(step);
  expect(await running.query.get("ada/1")).toBeUndefined();
});

it("removes what is beside the streams with the scrub again, for requests that were in progress", async () => {
  await using consumer = await openConsumer(3);
  await consumer.take("settle");
  expect(consumer.removed).toEqual(["ada"]);
  await consumer.take("scrub");
  expect(consumer.removed).toEqual(["ada", "ada"]);
});

it("removes what a person's own request has stored when their stream is closed, and nothing of anybody else", async () => {
  await using consumer = await openConsumer(0);
  expect(await consumer.ask(`/closed/${OWN}`)).toBe(500);
  expect(consumer.removed).toEqual(["ada"]);
  expect(await consumer.ask("/closed/profile-bob")).toBe(500);
  expect(consumer.removed).toEqual(["ada"]);
});
