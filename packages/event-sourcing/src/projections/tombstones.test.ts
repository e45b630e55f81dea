import { expect, it } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import {
  deleteAllOf,
  readableCollection,
  tombstone,
  type DocumentOrTombstone,
} from "./tombstones.ts";

type Note = { userId: string; text: string };

async function openNotes() {
  const folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const indexes = [["userId"]];
  const collection = await store.collection<DocumentOrTombstone<Note>>({ name: "notes", indexes });
  return {
    collection,
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

it("hides deleted documents from readers", async () => {
  await using notes = await openNotes();
  const { collection } = notes;
  await collection.put("ada/1", 1, { userId: "ada", text: "one" });
  await collection.put("ada/2", 2, tombstone("2026-01-02T03:04:05.000Z"));
  const readable = readableCollection<Note>(collection);
  expect(await readable.get("ada/2")).toBeUndefined();
  expect((await readable.find({ where: {} })).map(({ id }) => id)).toEqual(["ada/1"]);
  const where = { userId: "ada" };
  expect(await readable.findJson({ where })).toBe('[{"userId":"ada","text":"one"}]');
  await expect(readable.findJson({ where: {} })).rejects.toThrow("equality");
});

it("deletes everything of one person, and nothing of a person whose id has the same prefix", async () => {
  await using notes = await openNotes();
  const { collection } = notes;
  const theirs = ["ada", "ada/1", "ada/10", "ada/ż", "ada/~"];
  const others = ["ada-2", "ada.1", "ada0", "ad/1", "adam/1"];
  for (const id of [...theirs, ...others]) await collection.put(id, 7, { userId: "x", text: id });
  await deleteAllOf<Note>(collection, { userId: "ada" }, "2026-01-02T03:04:05.000Z");
  const left = await readableCollection<Note>(collection).find({ where: {} });
  expect(left.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
  const deleted = await collection.get("ada/1");
  expect([deleted?.version, deleted?.document]).toEqual([
    8,
    { deleted: true, deletedAt: "2026-01-02T03:04:05.000Z" },
  ]);
});

it("deletes some things of a person, and leaves the others", async () => {
  await using notes = await openNotes();
  const { collection } = notes;
  const kept = ["ada", "ada/10", "ada/3", "bob/1"];
  for (const id of ["ada/1", "ada/1/note", "ada/2", ...kept])
    await collection.put(id, 1, { userId: "x", text: id });
  const owner = { userId: "ada", things: ["1", "2", "unknown"] };
  await deleteAllOf<Note>(collection, owner, "2026-01-02T03:04:05.000Z");
  const left = await readableCollection<Note>(collection).find({ where: {} });
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
