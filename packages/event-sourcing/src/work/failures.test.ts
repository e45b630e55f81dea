import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/sqlite-document-store";
import { EngineUnavailable } from "../ports/errors.ts";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { tellConsumerErrors } from "./failures.ts";
import { openGenerations } from "../projections/generations.ts";
import { watchLateness } from "./lateness.ts";
import { createMetrics } from "@laurel/hosting/process/metrics";

async function listen() {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, telling: { logger: pino(to), metrics: await createMetrics("portfolio") } };
}

it("logs a consumer's error and counts it by group", async () => {
  const { lines, telling } = await listen();
  for (const stream of ["portfolio-ada", "portfolio-bob"])
    tellConsumerErrors(telling)(new Error("no room"), { group: "a@1", topic: "t", stream });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("portfolio-bob");
  expect(lines[1]).toContain("no room");
  expect(await telling.metrics.text()).toContain(
    'laurel_failures_total{work="consumer a@1",service="portfolio"} 2',
  );
});

it("reports why a consumer's lag and a projection's generations could not be read", async () => {
  const { lines, telling } = await listen();
  const lag = () => Promise.reject(new EngineUnavailable("the broker"));
  const subscriptions = new Map([["a@1", { lag, close: async () => {} }]]);
  const failure = { error: new EngineUnavailable("DocumentStore") };
  const projections = [
    { projection: { name: "stats" }, stuck: () => [], takeFailure: () => failure },
  ];
  const watch = watchLateness({ projections, relay: undefined, subscriptions, telling });
  await watch.look();
  expect(lines.join()).toContain("the broker is unavailable");
  expect(lines.join()).toContain("DocumentStore is unavailable");
  expect(lines.join()).toContain("stats");
});

it("keeps the reason why a projection's generations could not be looked up, once", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const failed = Promise.withResolvers<void>();
  let away = false;
  const documents = {
    ...store,
    shared: true,
    async collection(definition: Parameters<typeof store.collection>[0]) {
      const collection = await store.collection<never>(definition);
      return {
        ...collection,
        async get(id: string) {
          if (!away) return collection.get(id);
          setImmediate(failed.resolve);
          throw new EngineUnavailable("DocumentStore");
        },
      };
    },
  };
  const source = { read: async () => [], heads: async () => [] };
  const projection = {
    name: "any",
    version: 1,
    source: "portfolio" as const,
    indexes: [],
    changes: () => [],
  };
  const generations = await openGenerations(documents, projection, source);
  expect(generations.takeFailure()).toBeUndefined();
  away = true;
  await failed.promise;
  expect(String(generations.takeFailure()?.error)).toContain("DocumentStore is unavailable");
  expect(generations.takeFailure()).toBeUndefined();
  generations.close();
  await store.close();
});
