import { copyFileSync, existsSync } from "node:fs";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import fc from "fast-check";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Collection, DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { createSqliteDocumentStore } from "./sqlite-document-store.ts";

type Item = { userId: string; rank: number };

let directory: TempDirectory;
let stores: DocumentStore[];
beforeEach(async () => {
  directory = await createTempDirectory();
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await directory[Symbol.asyncDispose]();
});

function open(name: string, synchronous: "normal" | "full" = "normal"): DocumentStore {
  const store = createSqliteDocumentStore({ file: directory.at(`${name}.db`), synchronous });
  stores.push(store);
  return store;
}
const items = (store: DocumentStore) =>
  store.collection<Item>({ name: "items", indexes: [["rank"], ["userId", "rank"]] });
const puts = (store: DocumentStore, ...given: [id: string, version: number][]) =>
  store.putAll(
    given.map(([id, version]) => ({
      collection: "items",
      id,
      version,
      document: itemOf(id, version),
    })),
  );

const itemOf = (id: string, rank: number): Item => ({ userId: id.split("/")[0] ?? "", rank });

/** The file as it is when the process is killed now. */
async function afterKill(name: string): Promise<Map<string, number>> {
  for (const suffix of ["", "-wal"]) {
    const file = directory.at(`${name}.db${suffix}`);
    if (existsSync(file)) copyFileSync(file, directory.at(`killed.db${suffix}`));
  }
  const killed = open("killed");
  const stored = await (await items(killed)).find({ where: {} });
  await killed.close();
  return new Map(stored.map(({ id, version }) => [id, version]));
}

const id = fc.constantFrom("u", "u/a", "u/b", "v/a", "uv/a");
const version = fc.integer({ min: 1, max: 6 });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("putAll" as const), given: fc.array(fc.tuple(id, version)) }),
  fc.record({ kind: fc.constantFrom("put", "replace", "removeVersion"), id, version }),
  fc.record({ kind: fc.constantFrom("get", "insert", "remove"), id }),
  fc.record({
    kind: fc.constantFrom("find", "count", "scan", "scanBelow", "findJson", "purge"),
    where: fc.constantFrom({}, { userId: "u" }, { userId: "v" }),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function run(store: DocumentStore, on: Collection<Item>, step: Step): Promise<unknown> {
  if ("given" in step) return puts(store, ...step.given);
  if ("version" in step) {
    if (step.kind === "put") return on.put(step.id, step.version, itemOf(step.id, 9));
    if (step.kind === "replace") return on.replace(step.id, step.version, itemOf(step.id, 9));
    return on.remove(step.id, step.version);
  }
  if ("id" in step) {
    if (step.kind === "get") return on.get(step.id);
    return step.kind === "insert" ? on.insert(step.id, itemOf(step.id, 9)) : on.remove(step.id);
  }
  const { where } = step;
  const sorted = { where, sort: { field: "rank", direction: "asc" } } as const;
  if (step.kind === "count") return on.count(where);
  if (step.kind === "scanBelow") return on.scan({ after: "u/", below: "u0", limit: 10 });
  if (step.kind === "scan") return on.scan({ after: "", limit: 10 });
  if (step.kind === "purge") return store.purgeDeleted();
  return step.kind === "find" ? on.find(sorted) : on.findJson(sorted);
}

test("nobody can tell a put that waits from one that is in the file", async () => {
  let number = 0;
  const steps = fc.array(anyStep, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      number += 1;
      const both = [open(`waits-${number}`), open(`now-${number}`, "full")] as const;
      const collections = [await items(both[0]), await items(both[1])] as const;
      const answers = both.map(async (store, at) => {
        const on = collections[at] ?? collections[0];
        const told: unknown[] = [];
        for (const step of all) told.push(await run(store, on, step));
        return told;
      });
      const [waits, now] = await Promise.all(answers);
      expect(waits).toEqual(now);
      for (const store of both) await store.close();
    }),
    { numRuns: 60 },
  );
});

test.each([{}, { userId: "u" }])(
  "a query for %j finds what is put again while it waits",
  async (where) => {
    const store = open("store");
    const on = await items(store);
    await puts(store, ["u/a", 1]);
    const found = on.find({ where });
    await puts(store, ["u/b", 1]);
    await puts(store, ["u/a", 2]);
    expect((await found).map(({ id }) => id)).toContain("u/a");
  },
);

test("a killed process leaves no checkpoint before the documents that it covers", async () => {
  const store = open("store");
  await items(store);
  const last = new Map<string, number>();
  const uncovered: string[] = [];
  for (let at = 1; at <= 8_000; at += 1) {
    const document = `d${at % 2_500}`;
    last.set(document, at);
    await puts(store, [document, at], ["checkpoint", at]);
    if (at % 400 !== 0) continue;
    const stored = await afterKill("store");
    const covered = stored.get("checkpoint") ?? 0;
    for (const [each, version] of last)
      if (version <= covered && stored.get(each) !== version) uncovered.push(`${each} at ${at}`);
  }
  expect(uncovered).toEqual([]);
  expect((await afterKill("store")).size).toBeGreaterThan(100);
});

test("puts reach the file without a reader, and the rest when the store is closed", async () => {
  const store = open("store");
  await items(store);
  await puts(store, ["a", 1], ["a", 2]);
  expect(await afterKill("store")).toEqual(new Map());
  await expect.poll(() => afterKill("store")).toEqual(new Map([["a", 2]]));
  await puts(store, ["b", 3]);
  await store.close();
  expect(await afterKill("store")).toEqual(
    new Map([
      ["a", 2],
      ["b", 3],
    ]),
  );
});

test("what waits for a collection that ends doesn't keep others from the file", async () => {
  const store = open("store");
  await items(store);
  const others = await store.collection({ name: "others", indexes: [] });
  await puts(store, ["a", 1]);
  await store.putAll([{ collection: "others", id: "b", version: 1, document: {} }]);
  await store.drop("items");
  expect(await others.find({ where: {} })).toMatchObject([{ id: "b" }]);
  await expect(puts(store, ["a", 2])).rejects.toThrow("not open");
});

test.each([(on: Collection<Item>) => on.remove("a"), (on: Collection<Item>) => on.remove("a", 1)])(
  "what is removed while a query writes it stays removed (%#)",
  async (remove) => {
    const store = open("store");
    const on = await items(store);
    await puts(store, ["a", 1]);
    const [removed] = await Promise.all([remove(on), on.find({ where: {} })]);
    expect(removed).toBe(true);
    expect(await on.get("a")).toBeUndefined();
    expect(await on.find({ where: {} })).toEqual([]);
  },
);

test.each([
  (on: Collection<Item>) => on.insert("z", itemOf("z", 1)),
  (on: Collection<Item>) => on.put("y", 2, itemOf("y", 2)),
  (on: Collection<Item>) => on.replace("y", 1, itemOf("y", 2)),
  (on: Collection<Item>) => on.remove("y"),
])("a killed process leaves no change without the puts before it (%#)", async (change) => {
  const store = open("store");
  const on = await items(store);
  await on.insert("y", itemOf("y", 1));
  const before = Array.from({ length: 100 }, (_each, at) => `d${at}`);
  await puts(store, ...before.map((id): [string, number] => [id, 1]));
  expect(await change(on)).toBe(true);
  expect([...(await afterKill("store")).keys()]).toEqual(expect.arrayContaining(before));
});

test("more puts than may wait reach the file without a reader", async () => {
  const store = open("store");
  await items(store);
  const many = Array.from({ length: 2_500 }, (_each, at): [string, number] => [`d${at}`, 1]);
  await puts(store, ...many);
  await expect.poll(async () => (await afterKill("store")).size, { timeout: 5_000 }).toBe(2_500);
});

test("puts that take much memory don't wait for as many others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = open("store");
  await items(store);
  const large = { ...itemOf("a", 1), text: "x".repeat(200_000) };
  for (let at = 0; at < 200; at += 1)
    await store.putAll([{ collection: "items", id: `d${at}`, version: 1, document: large }]);
  expect((await afterKill("store")).size).toBeGreaterThan(100);
});
