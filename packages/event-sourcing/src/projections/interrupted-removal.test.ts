import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { commitsOf, sourceOf } from "@laurel/testing/projection-harness";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import type { DocumentStore } from "../ports/document-store.ts";
import type { Projection, StreamSource } from "./projection.ts";
import { openRegistry } from "./generation-registry.ts";
import { openGenerations } from "./generations.ts";
import { RebuiltElsewhere } from "./known-generations.ts";
import { openProjection } from "./projections.ts";

const names: Projection<{ name: string }> = {
  name: "names",
  version: 1,
  source: "portfolio",
  indexes: [],
  changes: (_event, { userId }) => [{ id: userId, change: () => ({ name: userId }) }],
};
const source = sourceOf(
  ["ada", "bob"].map((name) =>
    commitsOf(`portfolio-${name}`, [{ type: "Added", version: 1, data: {} }]),
  ),
);

/** The documents of the first generation, if it still exists. */
async function firstGeneration(store: DocumentStore): Promise<object[]> {
  const collection = await store.collection({ name: "names@1-1", indexes: [] });
  return (await collection.find({ where: {} })).map(({ document }) => document);
}

it("a person is forgotten in a generation whose removal was interrupted, and the next rebuild removes it", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const killed = await openProjection(
    {
      ...store,
      async drop(name) {
        if (name === "names@1-1") throw new Error("killed");
        await store.drop(name);
      },
    },
    names,
    source,
  );
  await killed.prepare();
  await expect(killed.rebuild(() => {})).rejects.toThrow("killed");
  killed.close();
  expect(await firstGeneration(store)).toEqual([{ name: "ada" }, { name: "bob" }]);

  const restarted = await openProjection(store, names, source);
  await restarted.forget({ userId: "ada" }, "2026-11-27T12:00:00.000Z");
  const left = await firstGeneration(store);
  expect(left).toContainEqual({ name: "bob" });
  expect(JSON.stringify(left)).not.toContain("ada");
  await restarted.rebuild(() => {});
  expect(await firstGeneration(store)).toEqual([]);
  await store.close();
});

it("a generation that an interrupted rebuild left is no longer written while it is removed", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const registry = await openRegistry(store);
  const cyd = commitsOf("portfolio-cyd", [{ type: "Added", version: 1, data: {} }]);
  const killed = await openProjection(store, names, source);
  await killed.prepare();
  const isFilling = Promise.withResolvers<void>();
  void killed.rebuild(({ streams }) => {
    if (streams === 0) return undefined;
    isFilling.resolve();
    return new Promise<void>(() => {});
  });
  await isFilling.promise;
  let entry: unknown;
  let removing = 0;
  const projection = await openProjection(
    {
      ...store,
      async drop(name) {
        if (name === "names@1-2-cursors" && removing++ === 1) {
          entry = (await registry.get("names@1"))?.document;
          for (const commit of cyd) await projection.applyStored(commit);
        }
        await store.drop(name);
      },
    },
    names,
    source,
  );
  await projection.prepare();
  await projection.rebuild(() => {});
  expect(entry).toEqual({ active: 1, retired: [2], reserved: 3 });
  expect(projection.stuck()).toEqual([]);
  await store.close();
});

it("a process whose rebuild another has taken over leaves nothing of its generation", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  // Engines create a removed collection again with the next write.
  const engine: DocumentStore = {
    ...store,
    async drop(name) {
      const collection = await store.collection({ name, indexes: [] });
      for (const { id } of await collection.find({ where: {} })) await collection.remove(id);
    },
  };
  const inPages = {
    ...source,
    heads: async (after: string) => (await source.heads(after)).slice(0, 1),
  };
  const [suspended, other] = await Promise.all([
    openProjection(engine, names, inPages),
    openProjection(engine, names, inPages),
  ]);
  await suspended.prepare();
  // It has read ada's page, and goes on with bob's.
  const overtaken = suspended.rebuild(async ({ streams }) => {
    if (streams === 1) await other.rebuild(() => {});
  });
  await expect(overtaken).rejects.toThrow(RebuiltElsewhere);
  const ended = await store.collection({ name: "names@1-2", indexes: [] });
  expect(await ended.find({ where: {} })).toEqual([]);
  expect(await other.query.get("ada")).toMatchObject({ document: { name: "ada" } });
  await store.close();
});

const { signal } = new AbortController();

/** Processes that share the documents, and stop where the test says so. */
async function openRivals(store: DocumentStore) {
  const stops = new Map<string, () => Promise<unknown>>();
  const stopAt = async (place: string) => {
    const stop = stops.get(place);
    stops.delete(place);
    await stop?.();
  };
  const inPages: StreamSource = {
    ...source,
    async read(stream, after) {
      await stopAt(`read ${stream}`);
      return source.read(stream, after);
    },
  };
  const stopping: DocumentStore = {
    ...store,
    async drop(name) {
      await stopAt(`drop ${name}`);
      await store.drop(name);
    },
  };
  const first = await openProjection(stopping, names, inPages);
  await first.prepare();
  return { first, other: await openProjection(store, names, source), stops };
}

it("a process that was suspended as it began removes nothing of the rebuild that another has begun since", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const { first, other, stops } = await openRivals(store);
  let isOvertaken = false;
  const [isFilling, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let rebuilt: Promise<void> | undefined;
  stops.set("drop names@1-2", async () => {
    rebuilt = other.rebuild(async ({ streams }) => {
      if (streams === 0) return;
      isFilling.resolve();
      await goesOn.promise;
    });
    await isFilling.promise;
    isOvertaken = true;
  });
  await expect(first.rebuild(() => {})).rejects.toThrow(RebuiltElsewhere);
  expect(isOvertaken).toBe(true);
  goesOn.resolve();
  await rebuilt;
  for (const name of ["ada", "bob"])
    expect((await other.query.get(name))?.document).toEqual({ name });
  await store.close();
});

it("a process that was suspended after its switch ends nothing that another has begun since", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const [first, other] = await Promise.all([
    openGenerations(store, names, source),
    openGenerations(store, names, source),
  ]);
  await first.switchTo(await first.begin(signal));
  await other.begin(signal);
  // As a scrub does.
  await first.writtenNow();
  await expect(first.retireOthers()).rejects.toThrow(RebuiltElsewhere);
  const entry = await (await openRegistry(store)).get("names@1");
  expect(entry?.document).toEqual({ active: 2, also: [3] });
  await store.close();
});

it("a rebuild that can't begin leaves nothing that others wait for", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const untilWhole = () => Promise.reject(new Error("half a stream"));
  const generations = await openGenerations(store, names, { ...source, untilWhole });
  await expect(generations.begin(signal)).rejects.toThrow("half a stream");
  expect(await generations.isRebuilt()).toBe(false);
  await store.close();
});

it("nobody writes a generation that begins as long as a stream is half rewritten", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const [waits, isWhole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const untilWhole = async () => {
    waits.resolve();
    await isWhole.promise;
  };
  const generations = await openGenerations(store, names, { ...source, untilWhole });
  const begun = generations.begin(signal);
  await waits.promise;
  const writtenOf = async () => (await generations.writtenNow()).length;
  expect([await writtenOf(), await generations.isRebuilt()]).toEqual([1, true]);
  isWhole.resolve();
  await begun;
  expect([await writtenOf(), await generations.isRebuilt()]).toEqual([2, true]);
  await store.close();
});
