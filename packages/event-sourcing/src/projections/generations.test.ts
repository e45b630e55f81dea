import { afterEach, expect, it, vi } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import type { CollectionDefinition, Document, DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openRegistry } from "./generation-registry.ts";
import { openGenerations } from "./generations.ts";
import { openKnownGenerations } from "./known-generations.ts";
import type { Projection, StreamSource } from "./projection.ts";

const projection: Projection<{ sum: number }> = {
  name: "sums",
  version: 1,
  source: "portfolio",
  indexes: [],
  changes: () => [],
};
const source: StreamSource = { read: async () => [], heads: async () => [] };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A store as several processes share it; `down` makes its registry unavailable. */
function shared(store: DocumentStore, down: () => boolean): DocumentStore {
  return {
    ...store,
    shared: true,
    async collection<Shape extends Document>(definition: CollectionDefinition) {
      const collection = await store.collection<Shape>(definition);
      return {
        ...collection,
        get: async (id) => {
          if (down()) throw new EngineUnavailable("the store");
          return collection.get(id);
        },
      };
    },
  };
}

it("looks again before reading after a long outage, and reads nothing while it cannot look", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  let down = false;
  // Its periodic looks never run, as on a starved machine.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const generations = await openGenerations(
    shared(store, () => down),
    projection,
    source,
  );
  down = true;
  await expect(generations.active()).resolves.toBeDefined();
  const later = performance.now() + 6_000;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  await expect(generations.active()).rejects.toThrow(EngineUnavailable);
  down = false;
  await expect(generations.active()).resolves.toBeDefined();
  generations.close();
  await store.close();
});

it("opens a generation once, however many look at the same time", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const registry = await openRegistry(store);
  await registry.insert("sums@1", { active: 1 });
  const opened: string[] = [];
  const counting: DocumentStore = {
    ...store,
    async collection(definition) {
      opened.push(definition.name);
      return store.collection(definition);
    },
  };
  const known = await openKnownGenerations(counting, projection, source);
  const { version } = known.known();
  await Promise.all([
    known.replace(version, { active: 1, also: [2] }),
    vi
      .waitUntil(async () => (await registry.get("sums@1"))?.version === version + 1, {
        interval: 1,
      })
      .then(() => known.lookAgain()),
  ]);
  expect(opened.filter((name) => name === "sums@1-2")).toHaveLength(1);
  known.close();
  await store.close();
});
