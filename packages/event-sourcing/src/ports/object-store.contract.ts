import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ObjectStore, StoredObject } from "./object-store.ts";

export interface ObjectStoreHarness {
  store: ObjectStore;
  /** Closes the store and opens it again over the same data, as after a restart. */
  reopen(): Promise<ObjectStore>;
  dispose(): Promise<void>;
}

/** A body in pieces of 64 KiB. */
export async function* bodyOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 65_536)
    yield bytes.subarray(start, start + 65_536);
}

export async function listObjects(store: ObjectStore, prefix: string): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for await (const object of store.list(prefix)) objects.push(object);
  return objects;
}

/** A body that fails after its first piece. */
async function* broken(error: Error): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  throw error;
}

/** The promises of every ObjectStore. `open` returns an empty store. */
export function describeObjectStore(name: string, open: () => Promise<ObjectStoreHarness>): void {
  describe(`object store: ${name}`, () => {
    let harness: ObjectStoreHarness;
    let store: ObjectStore;

    beforeEach(async () => {
      harness = await open();
      store = harness.store;
    });
    afterEach(() => harness.dispose());

    const put = (key: string, text: string) => store.put(key, bodyOf(Buffer.from(text)));

    async function contentOf(key: string, from: ObjectStore = store): Promise<string | undefined> {
      const stream = await from.get(key);
      return stream && (await buffer(stream)).toString();
    }

    const listed = (prefix: string) => listObjects(store, prefix);

    test.each([0, 1, 65_536, 7_000_001])("returns %i bytes unchanged", async (size) => {
      const bytes = Buffer.alloc(size, "\u0000ż\r\n");
      const before = Date.now();
      const stored = await store.put("locker/1/a", bodyOf(bytes));
      expect(stored).toMatchObject({ key: "locker/1/a", size });
      expect(Math.abs(stored.modifiedAt.getTime() - before)).toBeLessThan(60_000);
      const stream = await store.get("locker/1/a");
      expect(stream && bytes.equals(await buffer(stream))).toBe(true);
    });

    test("putting a key again replaces the object, and a deleted object is gone", async () => {
      await put("locker/1/a", "a long first content");
      await put("locker/1/a", "second");
      expect(await contentOf("locker/1/a")).toBe("second");
      await store.delete("locker/1/a");
      await store.delete("locker/1/a");
      expect(await contentOf("locker/1/a")).toBeUndefined();
      expect(await contentOf("locker/1")).toBeUndefined();
      expect(await listed("")).toEqual([]);
    });

    test("a failing body keeps the old object, and its error reaches the caller", async () => {
      const error = new Error("the person went away");
      await put("locker/1/old", "old");
      await expect(store.put("locker/1/old", broken(error))).rejects.toBe(error);
      await expect(store.put("locker/1/new", broken(error))).rejects.toBe(error);
      expect(await contentOf("locker/1/old")).toBe("old");
      expect(await contentOf("locker/1/new")).toBeUndefined();
      expect((await listed("")).map(({ key }) => key)).toEqual(["locker/1/old"]);
    });

    test("an upload is invisible until it is complete", async () => {
      let arrived = () => {};
      let release = () => {};
      const started = new Promise<void>((resolve) => (arrived = resolve));
      const held = new Promise<void>((resolve) => (release = resolve));
      async function* slow(): AsyncGenerator<Uint8Array> {
        yield Buffer.from("first ");
        arrived();
        await held;
        yield Buffer.from("second");
      }
      const putting = store.put("locker/1/a", slow());
      await started;
      expect(await contentOf("locker/1/a")).toBeUndefined();
      expect(await listed("")).toEqual([]);
      release();
      await putting;
      expect(await contentOf("locker/1/a")).toBe("first second");
    });

    test("of many concurrent puts of one key, one complete object stays", async () => {
      const contents = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(100_000));
      await Promise.all(contents.map((content) => put("locker/1/a", content)));
      expect(contents).toContain(await contentOf("locker/1/a"));
      expect(await listed("locker/")).toHaveLength(1);
    });

    test("concurrent deletes and puts in one folder lose nothing", async () => {
      for (let round = 0; round < 20; round += 1) {
        await put("locker/1/old", "old");
        await Promise.all([store.delete("locker/1/old"), put("locker/1/new", "new")]);
        expect(await contentOf("locker/1/new")).toBe("new");
        await store.delete("locker/1/new");
      }
    });

    test("a download that has started continues when the object is replaced", async () => {
      await put("locker/1/a", "first");
      const stream = await store.get("locker/1/a");
      await put("locker/1/a", "second");
      expect(stream && (await buffer(stream)).toString()).toBe("first");
    });

    test("lists by prefix, in the order of the keys", async () => {
      const keys = ["a/b", "a-b", "a/a/c", "a.b", "b", "a/B", "a/ż", "aa/1"];
      for (const key of keys) await put(key, key);
      const sorted = keys.toSorted((one, other) =>
        Buffer.compare(Buffer.from(one), Buffer.from(other)),
      );
      expect((await listed("")).map(({ key }) => key)).toEqual(sorted);
      expect((await listed("a/")).map(({ key }) => key)).toEqual(
        sorted.filter((key) => key.startsWith("a/")),
      );
      expect((await listed("a/a")).map(({ key, size }) => [key, size])).toEqual([["a/a/c", 5]]);
      expect((await listed("a")).map(({ key }) => key)).toEqual(
        sorted.filter((key) => key.startsWith("a")),
      );
      expect(await listed("c")).toEqual([]);
    });

    test.each([
      "locker/1/with space",
      "locker/1/%2e%2e",
      "locker/1/..a",
      "locker/1/ż😀",
      "locker/1/a?b=c&d#e",
      "locker/1/*",
    ])("the key %j is only a name", async (key) => {
      await put(key, key);
      await put("locker/1/other", "other");
      expect(await contentOf(key)).toBe(key);
      expect((await listed("")).map((object) => object.key)).toContain(key);
      await store.delete(key);
      expect((await listed("")).map((object) => object.key)).toEqual(["locker/1/other"]);
    });

    test.each([
      "",
      "/a",
      "a/",
      "a//b",
      "../a",
      "a/../b",
      "./a",
      "a/.",
      "a/" + "x".repeat(2_000),
      "\ud800",
    ])("refuses the key %j", async (key) => {
      await expect(put(key, "x")).rejects.toThrow();
      await expect(store.get(key)).rejects.toThrow();
      await expect(store.delete(key)).rejects.toThrow();
      expect(await listed("")).toEqual([]);
    });

    test("keeps everything across a restart", async () => {
      await put("locker/1/a", "a");
      expect(await contentOf("locker/1/a", await harness.reopen())).toBe("a");
    });
  });
}
