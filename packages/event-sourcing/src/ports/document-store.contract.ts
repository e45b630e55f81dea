import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeQueries } from "./document-queries.contract.ts";
import type { Collection, DocumentStore } from "./document-store.ts";

export interface DocumentStoreHarness {
  store: DocumentStore;
  /** Closes the store and opens it again over the same data, as after a restart. */
  reopen(): Promise<DocumentStore>;
  dispose(): Promise<void>;
}

type Note = { user: string; text: string; more?: unknown };

const NOTES = { name: "notes@1", indexes: [["user", "text"]] } as const;

/** The promises of every DocumentStore. `open` returns an empty store. */
export function describeDocumentStore(
  name: string,
  open: () => Promise<DocumentStoreHarness>,
): void {
  describe(`document store: ${name}`, () => {
    let harness: DocumentStoreHarness;
    let store: DocumentStore;
    let notes: Collection<Note>;

    beforeEach(async () => {
      harness = await open();
      store = harness.store;
      notes = await store.collection<Note>(NOTES);
    });
    afterEach(() => harness.dispose());

    const note = (text: string): Note => ({ user: "u1", text });

    test("returns a document exactly as it was stored", async () => {
      const document = {
        ...note("ż 😀 '\" \\ \n ${x}"),
        more: [{ deep: [null, true, 0.1, -5] }, "x".repeat(100_000)],
      };
      expect(await notes.insert("a/1", document)).toBe(true);
      expect(await notes.get("a/1")).toEqual({ id: "a/1", version: 1, document });
      expect(await notes.get("a/2")).toBeUndefined();
    });

    test("walks through documents in the order of their ids, between two bounds", async () => {
      const ids = ["a", "a-b", "a/1", "a/10", "a/2", "a/ä", "a0", "ab", "b"];
      for (const id of ids.toReversed()) await notes.insert(id, note(id));
      const idsOf = async (scan: Parameters<typeof notes.scan>[0]) =>
        (await notes.scan(scan)).map(({ id }) => id);
      expect(await idsOf({ after: "", limit: 100 })).toEqual(ids);
      expect(await idsOf({ after: "a/", below: "a0", limit: 100 })).toEqual(ids.slice(2, 6));
      expect(await idsOf({ after: "a/1", below: "a0", limit: 2 })).toEqual(["a/10", "a/2"]);
      expect(await idsOf({ after: "b", limit: 2 })).toEqual([]);
    });

    test("inserts an id only once", async () => {
      expect(await notes.insert("1", note("first"), 7)).toBe(true);
      expect(await notes.insert("1", note("second"), 8)).toBe(false);
      expect(await notes.get("1")).toEqual({ id: "1", version: 7, document: note("first") });
    });

    test("put stores only a newer version", async () => {
      expect(await notes.put("1", 3, note("three"))).toBe(true);
      expect(await notes.put("1", 2, note("two"))).toBe(false);
      expect(await notes.put("1", 3, note("other three"))).toBe(false);
      expect(await notes.put("1", 5, note("five"))).toBe(true);
      expect(await notes.get("1")).toEqual({ id: "1", version: 5, document: note("five") });
    });

    test("replaces and removes only the expected version", async () => {
      expect(await notes.replace("1", 1, note("none"))).toBe(false);
      await notes.insert("1", note("one"));
      expect(await notes.replace("1", 2, note("no"))).toBe(false);
      expect(await notes.replace("1", 1, note("two"))).toBe(true);
      expect(await notes.get("1")).toEqual({ id: "1", version: 2, document: note("two") });
      expect(await notes.remove("1", 1)).toBe(false);
      expect(await notes.remove("1", 2)).toBe(true);
      expect(await notes.remove("1")).toBe(false);
      await notes.insert("1", note("again"));
      expect(await notes.remove("1")).toBe(true);
      expect(await notes.get("1")).toBeUndefined();
    });

    test("of many concurrent calls, one inserts, one replaces, and the highest version stays", async () => {
      const many = Array.from({ length: 40 }, (_, index) => index + 1);
      const inserts = await Promise.all(many.map((index) => notes.insert("1", note(`${index}`))));
      expect(inserts.filter(Boolean)).toHaveLength(1);
      const replaced = await Promise.all(
        many.map((index) => notes.replace("1", 1, note(`${index}`))),
      );
      expect(replaced.filter(Boolean)).toHaveLength(1);
      const shuffled = many.toSorted((one, other) => ((one * 17) % 41) - ((other * 17) % 41));
      await Promise.all(shuffled.map((version) => notes.put("2", version, note(`${version}`))));
      expect(await notes.get("2")).toEqual({ id: "2", version: 40, document: note("40") });
    });

    test("puts a batch over several collections in order, each put guarded by its version", async () => {
      const others = await store.collection<Note>({ name: "others", indexes: [] });
      await notes.put("old", 9, note("newer"));
      await store.putAll([
        { collection: "notes@1", id: "1", version: 1, document: note("one") },
        { collection: "notes@1", id: "1", version: 2, document: note("two") },
        { collection: "notes@1", id: "old", version: 5, document: note("older") },
        { collection: "others", id: "1", version: 1, document: note("other") },
      ]);
      await store.putAll([]);
      expect(await notes.get("1")).toEqual({ id: "1", version: 2, document: note("two") });
      expect(await notes.get("old")).toEqual({ id: "old", version: 9, document: note("newer") });
      expect(await others.get("1")).toEqual({ id: "1", version: 1, document: note("other") });
    });

    test("drops a collection with its documents, and no other collection", async () => {
      const others = await store.collection<Note>({ name: "others", indexes: [] });
      await notes.insert("1", note("one"));
      await others.insert("1", note("other"));
      await store.drop("notes@1");
      await store.drop("notes@1");
      const again = await store.collection<Note>(NOTES);
      expect(await again.find({ where: {} })).toEqual([]);
      expect(await others.get("1")).toBeDefined();
    });

    test("opening a collection again keeps its documents, and a new index covers the old ones", async () => {
      await notes.insert("1", { ...note("one"), more: "m" });
      const again = await store.collection<Note>({
        ...NOTES,
        indexes: [...NOTES.indexes, ["more"]],
      });
      expect(await again.find({ where: { more: "m" } })).toHaveLength(1);
    });

    test("keeps everything across a restart", async () => {
      await notes.put("1", 4, note("one"));
      const again = await (await harness.reopen()).collection<Note>(NOTES);
      expect(await again.find({ where: { user: "u1" } })).toEqual([
        { id: "1", version: 4, document: note("one") },
      ]);
    });

    test.each(["", "Notes", "a b", 'a"; DROP TABLE x; --', "../a", "a.b", "$a"])(
      "rejects the collection name %j",
      async (bad) => {
        await expect(store.collection({ name: bad, indexes: [] })).rejects.toThrow();
        await expect(store.drop(bad)).rejects.toThrow();
      },
    );

    test.each(["", "a.b", "a'b", "$where", "a')--"])(
      "refuses the indexed field %j",
      async (bad) => {
        await expect(store.collection({ name: "bad", indexes: [[bad]] })).rejects.toThrow();
      },
    );

    test("an index of a rare field serves the queries that compare it, and no others", async () => {
      const items = await store.collection({ name: "items", indexes: [["a", "b"]], rare: ["a"] });
      await items.insert("1", { a: true, b: 2 });
      await items.insert("2", { b: 1 });
      await items.insert("3", { a: true, b: 1 });
      const sort = { field: "b", direction: "asc" } as const;
      expect((await items.find({ where: { a: true }, sort })).map(({ id }) => id)).toEqual([
        "3",
        "1",
      ]);
      await expect(
        items.find({ where: {}, sort: { field: "a", direction: "asc" } }),
      ).rejects.toThrow();
    });

    test("refuses a rare field that no index begins with", async () => {
      const definition = { name: "items", indexes: [["a", "b"]], rare: ["b"] };
      await expect(store.collection(definition)).rejects.toThrow();
    });

    test("giving way comes to an end, also while somebody writes all the time", async () => {
      let isWriting = true;
      async function write(): Promise<void> {
        for (let version = 1; isWriting; version += 1) await notes.put("1", version, note("new"));
      }
      const writing = write();
      for (let times = 0; times < 5; times += 1) await store.giveWay();
      isWriting = false;
      await writing;
      expect(await notes.get("1")).toMatchObject({ document: note("new") });
    });

    describeQueries(() => store);
  });
}
