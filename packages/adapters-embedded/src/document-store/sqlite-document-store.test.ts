import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { describeDocumentStore } from "@laurel/event-sourcing/ports/document-store.contract";
import type { Query } from "@laurel/event-sourcing/ports/document-store";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { createSqliteDocumentStore } from "./sqlite-document-store.ts";
import { findSql } from "./sqlite-document-sql.ts";

describeDocumentStore("SQLite", async () => {
  const directory = await createTempDirectory();
  const options = { file: directory.at("documents.db"), synchronous: "normal" } as const;
  let store = createSqliteDocumentStore(options);
  return {
    store,
    async reopen() {
      await store.close();
      store = createSqliteDocumentStore(options);
      return store;
    },
    async dispose() {
      await store.close();
      await directory[Symbol.asyncDispose]();
    },
  };
});

const QUERIES: Query[] = [
  { where: { user: "u" }, sort: { field: "rank", direction: "desc" }, limit: 10 },
  { where: { user: "u" }, sort: { field: "rank", direction: "asc" }, range: { from: 1, below: 5 } },
  { where: { user: "u" }, sort: { field: "rank", direction: "asc" }, skip: 10, limit: 5 },
  { where: { user: "u" } },
  { where: {}, sort: { field: "rank", direction: "desc" }, range: { below: 9 } },
  { where: {} },
  {
    where: { deleted: true },
    sort: { field: "deletedAt", direction: "asc" },
    range: { below: "2026" },
  },
];

test.each(QUERIES)("an index serves %j without a scan or a sort", async (query) => {
  await using directory = await createTempDirectory();
  const file = directory.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const indexes = [["user", "rank"], ["rank"], ["deleted", "deletedAt"]];
  await store.collection({ name: "items", indexes, rare: ["deleted"] });
  const database = new DatabaseSync(file);
  const values = Object.values(query.where).concat(
    Object.values(query.range ?? {}),
    query.limit ?? -1,
    query.skip ?? 0,
  );
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN ${findSql("items", query, "document")}`)
    .all(...values.map(String));
  database.close();
  await store.close();
  expect(plan).toHaveLength(1);
  expect(plan[0]?.["detail"]).toMatch(/USING INDEX/);
});

test("the index of a rare field contains only the documents that have it", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const definition = { name: "items", indexes: [["deleted"]], rare: ["deleted"] };
  const items = await store.collection(definition);
  for (let number = 0; number < 1_000; number += 1) await items.insert(`live-${number}`, {});
  await items.insert("gone", { deleted: true });
  expect(await items.find({ where: { deleted: true } })).toMatchObject([{ id: "gone" }]);
  const database = new DatabaseSync(file);
  const pages = database.prepare(
    `SELECT count(*) AS count FROM dbstat WHERE name = 'i_items:deleted'`,
  );
  expect(pages.get()).toEqual({ count: 1 });
  database.close();
  await store.close();
});

test("a batch that cannot be stored completely leaves nothing", async () => {
  await using directory = await createTempDirectory();
  const store = createSqliteDocumentStore({
    file: directory.at("documents.db"),
    synchronous: "normal",
  });
  const items = await store.collection({ name: "items", indexes: [] });
  const put = (collection: string) => ({ collection, id: "1", version: 1, document: {} });
  await expect(store.putAll([put("items"), put("unknown")])).rejects.toThrow("unknown");
  await expect(
    store.putAll([put("items"), { ...put("items"), id: "2", version: Number.NaN }]),
  ).rejects.toThrow();
  expect(await items.find({ where: {} })).toEqual([]);
  await store.close();
});

test("a long list leaves out what its query no longer finds while it's read", async () => {
  await using directory = await createTempDirectory();
  const store = createSqliteDocumentStore({ file: directory.at("items.db"), synchronous: "full" });
  const items = await store.collection({ name: "items", indexes: [["user", "rank"]] });
  const text = "x".repeat(600_000);
  for (let rank = 0; rank < 10; rank += 1) await items.insert(`${rank}`, { user: "u", rank, text });
  const list = await items.findJson({
    where: { user: "u" },
    sort: { field: "rank", direction: "asc" },
  });
  await items.put("8", 2, { deleted: true });
  await items.put("9", 2, { user: "u", rank: 10 });
  const pieces = typeof list === "string" ? [list] : await list.toArray();
  const found = JSON.parse(pieces.join("")) as { rank: number }[];
  expect(found.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10]);
  await store.close();
});

test("other work goes on while a large collection is dropped", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  await store.collection({ name: "items", indexes: [["rank"]] });
  const puts = Array.from({ length: 2_000 }, (_, rank) => ({
    collection: "items",
    id: String(rank),
    version: 1,
    document: { rank },
  }));
  await store.putAll(puts);
  await store.purgeDeleted();
  let dropped = false;
  const dropping = store.drop("items").then(() => {
    dropped = true;
  });
  let turns = 0;
  while (!dropped) {
    await nextTurn();
    turns += 1;
  }
  await dropping;
  expect(turns).toBeGreaterThan(10);
  expect(
    await store
      .collection({ name: "items", indexes: [] })
      .then((items) => items.find({ where: {} })),
  ).toEqual([]);
  await store.close();
});
