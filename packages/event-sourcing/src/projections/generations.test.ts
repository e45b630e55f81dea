import { afterEach, expect, it, vi } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/sqlite-document-store";
import type { CollectionDefinition, Document, DocumentStore } from "../ports/document-store.ts";
import { EngineUnavailable } from "../ports/errors.ts";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openGenerations } from "./generations.ts";
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
