import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { commitsOf, sourceOf } from "@laurel/testing/projection-harness";
import { tallyDomain } from "@laurel/testing/tally";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import type { Projection, SourceEvent } from "./projection.ts";
import { openProjection } from "./projections.ts";

const sums: Projection<{ sum: number }> = {
  name: "sums",
  version: 1,
  source: "portfolio",
  indexes: [],
  changes(stored, { userId }) {
    const event = tallyDomain.history.read(stored);
    const add = event.type === "Added" ? event.data.amount : 0;
    return [{ id: userId, change: (document) => ({ sum: (document?.sum ?? 0) + add }) }];
  },
};
const ADA = "portfolio-ada";
const added = (amount: number): SourceEvent => ({ type: "Added", version: 1, data: { amount } });

it("shows people what they wrote, although the rebuild is still reading their stream", async () => {
  await using folder = await createTempDirectory();
  const store = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  const streams = [commitsOf(ADA, [added(1), added(2)])];
  const reading = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isRebuilding = false;
  const running = await openProjection(store, sums, {
    heads: (after) => sourceOf(streams).heads(after),
    async read(stream, after) {
      if (isRebuilding) reading.resolve();
      if (isRebuilding) await goOn.promise;
      return sourceOf(streams).read(stream, after);
    },
  });
  const sum = async () => (await running.query.get("ada"))?.document.sum;
  await running.prepare();

  isRebuilding = true;
  const rebuilt = running.rebuild(() => {});
  await reading.promise;
  const written = commitsOf(ADA, [added(1), added(2), added(40)]);
  streams[0] = written;
  await running.applyToActive(written.slice(-1));
  expect(await sum()).toBe(43);

  goOn.resolve();
  await rebuilt;
  await running.foldUpTo(ADA, written.length);
  expect(await sum()).toBe(43);
  await store.close();
});

it("lets people go first before each stream", async () => {
  await using folder = await createTempDirectory();
  const store = createSqliteDocumentStore({
    file: folder.at("documents.db"),
    synchronous: "normal",
  });
  const streams = ["ada", "bob", "eve"].map((name) => commitsOf(`portfolio-${name}`, [added(1)]));
  const source = sourceOf(streams);
  const steps: string[] = [];
  const watched = {
    ...store,
    async giveWay() {
      steps.push("give way");
      await store.giveWay();
    },
  };
  const running = await openProjection(watched, sums, {
    ...source,
    read(stream, after) {
      steps.push(stream);
      return source.read(stream, after);
    },
  });
  await running.rebuild(() => {});
  expect(steps).toEqual(["ada", "bob", "eve"].flatMap((name) => ["give way", `portfolio-${name}`]));
  await store.close();
});
