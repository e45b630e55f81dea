import { afterAll, expect, test } from "vitest";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { describeDocumentStore } from "@laurel/event-sourcing/ports/document-store.contract";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import { engines } from "@laurel/testing/engines";
import { connectMongo } from "./mongo-connection.ts";
import { createMongoDocumentStore } from "./mongo-document-store.ts";

const connection = await connectMongo({ url: engines.MONGODB_URL });
afterAll(() => connection.close());

function openStore(service = `test-${randomId()}`): DocumentStore {
  return createMongoDocumentStore({ connection, service, kind: "documents" });
}

describeDocumentStore("MongoDB", async () => {
  const service = `test-${randomId()}`;
  const open = () => openStore(service);
  return { store: open(), reopen: async () => open(), dispose: async () => undefined };
});

const put = (id: number, version: number) => ({
  collection: "items",
  id: `${id}`,
  version,
  document: { id, version },
});

test("repeating a partly applied batch completes it, and loses nothing newer", async () => {
  const store = openStore();
  const items = await store.collection<{ version: number }>({ name: "items", indexes: [] });
  const ids = Array.from({ length: 250 }, (_, index) => index);
  await store.putAll(ids.filter((id) => id % 3 === 0).map((id) => put(id, id % 2 === 0 ? 9 : 1)));
  await store.putAll(ids.map((id) => put(id, 5)));
  const versions = new Map(
    (await items.find({ where: {} })).map(({ id, version }) => [id, version]),
  );
  for (const id of ids) expect(versions.get(`${id}`)).toBe(id % 6 === 0 ? 9 : 5);
});

test("of two concurrent batches, the higher version of each document stays", async () => {
  const store = openStore();
  const items = await store.collection({ name: "items", indexes: [] });
  const ids = Array.from({ length: 60 }, (_, index) => index);
  await Promise.all([
    store.putAll(ids.map((id) => put(id, id % 2 === 0 ? 2 : 1))),
    store.putAll(ids.map((id) => put(id, id % 2 === 0 ? 1 : 2))),
  ]);
  const stored = await items.find({ where: {} });
  expect(stored).toHaveLength(ids.length);
  expect(stored.filter(({ version }) => version !== 2)).toEqual([]);
});

test("a batch that names an unopened collection puts nothing", async () => {
  const store = openStore();
  const items = await store.collection({ name: "items", indexes: [] });
  const unknown = { ...put(1, 1), collection: "unknown" };
  await expect(store.putAll([put(1, 1), unknown])).rejects.toThrow("unknown");
  expect(await items.find({ where: {} })).toEqual([]);
});

test("keeps services apart, and projections apart from records", async () => {
  const service = `test-${randomId()}`;
  const stores = [
    openStore(service),
    createMongoDocumentStore({ connection, service, kind: "records" }),
    openStore(),
  ];
  const open = (store: DocumentStore) => store.collection({ name: "items", indexes: [] });
  const [first, ...others] = await Promise.all(stores.map(open));
  await first?.insert("1", {});
  for (const other of others) expect(await other.get("1")).toBeUndefined();
});

test("indexes fields with long names, and finds long text", async () => {
  const store = openStore();
  const fields = ["a", "b", "c"].map((letter) => letter.repeat(60));
  const items = await store.collection({
    name: "i".repeat(100),
    indexes: [fields, fields.toReversed()],
  });
  const where = Object.fromEntries(fields.map((field) => [field, "ż".repeat(2_000)]));
  await items.insert("1", where);
  expect(await items.find({ where })).toHaveLength(1);
  expect(await items.find({ where, limit: 0 })).toEqual([]);
});
