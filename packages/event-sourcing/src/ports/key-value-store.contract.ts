import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { KeyValueStore } from "./key-value-store.ts";

export interface KeyValueHarness {
  store: KeyValueStore;
  /** Advances the clock by which the store judges expiry. */
  advance(ms: number): Promise<void>;
  /** Closes the store and opens it again over the same data, as after a restart. */
  reopen(): Promise<KeyValueStore>;
  dispose(): Promise<void>;
}

/** Short, because the clock of some engines can't be moved and the harness has to wait. */
const SHORT = 400;
const LONG = 3_600_000;

/** The promises of every KeyValueStore. `open` returns an empty store. */
export function describeKeyValueStore(name: string, open: () => Promise<KeyValueHarness>): void {
  describe(`key-value store: ${name}`, () => {
    let harness: KeyValueHarness;
    let store: KeyValueStore;

    beforeEach(async () => {
      harness = await open();
      store = harness.store;
    });
    afterEach(() => harness.dispose());

    const many = Array.from({ length: 100 }, (_, index) => index + 1);

    test.each(["plain", "with space", "ż:😀/\n", "'; --", "*", "__proto__"])(
      "keeps the key and value %j",
      async (text) => {
        expect(await store.get(text)).toBeUndefined();
        await store.set(text, `${text}-1`, LONG);
        await store.set(text, `${text}-2`, LONG);
        expect(await store.get(text)).toBe(`${text}-2`);
        await store.delete(text);
        await store.delete(text);
        expect(await store.get(text)).toBeUndefined();
      },
    );

    test("a value expires by the clock, and setting it again renews it", async () => {
      await store.set("renewed", "1", SHORT);
      await store.set("ended", "1", SHORT);
      expect(await store.get("ended")).toBe("1");
      await store.set("renewed", "2", LONG);
      await harness.advance(SHORT + 1);
      expect(await store.get("ended")).toBeUndefined();
      expect(await store.get("renewed")).toBe("2");
    });

    test("set values exist after a restart, deleted ones do not", async () => {
      await store.set("kept", "1", LONG);
      await store.set("deleted", "1", LONG);
      await store.addMember("set", "a", LONG);
      await store.addMember("set", "b", LONG);
      await store.raise("seen", { "account-1": 4 }, LONG);
      await store.delete("deleted");
      await store.removeMember("set", "a");
      const again = await harness.reopen();
      expect(await again.get("kept")).toBe("1");
      expect(await again.get("deleted")).toBeUndefined();
      expect(await again.members("set")).toEqual(["b"]);
      expect(await again.fields("seen")).toEqual({ "account-1": 4 });
    });

    test("one of many concurrent setIfAbsent calls wins, and one wins again after expiry", async () => {
      const answers = await Promise.all(
        many.map((index) => store.setIfAbsent("lock", `${index}`, SHORT)),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await store.get("lock")).toBe(`${answers.indexOf(true) + 1}`);
      await harness.advance(SHORT + 1);
      expect(await store.setIfAbsent("lock", "later", LONG)).toBe(true);
      expect(await store.setIfAbsent("lock", "too late", LONG)).toBe(false);
      expect(await store.get("lock")).toBe("later");
    });

    test("counts each call once, in a window that starts with the first call", async () => {
      const counts = await Promise.all(many.map(() => store.increment("tries", LONG)));
      expect(counts.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(many);
      for (const { resetInMs } of counts) {
        expect(resetInMs).toBeGreaterThan(LONG - 60_000);
        expect(resetInMs).toBeLessThanOrEqual(LONG);
      }
      expect((await store.increment("others", SHORT)).count).toBe(1);
      await harness.advance(SHORT / 2);
      const second = await store.increment("others", SHORT);
      expect(second.count).toBe(2);
      expect(second.resetInMs).toBeLessThanOrEqual(SHORT / 2);
      await harness.advance(SHORT / 2 + 1);
      expect(await store.increment("others", SHORT)).toMatchObject({ count: 1 });
      expect(await store.counted("tries")).toMatchObject({ count: 100 });
      await store.delete("tries");
      expect(await store.increment("tries", LONG)).toMatchObject({ count: 1 });
    });

    test("reads a count without adding to it, as long as its window lasts", async () => {
      expect(await store.counted("tries")).toEqual({ count: 0, resetInMs: 0 });
      await store.increment("tries", SHORT);
      await store.increment("tries", SHORT);
      const { count, resetInMs } = await store.counted("tries");
      expect(count).toBe(2);
      expect(resetInMs).toBeGreaterThan(0);
      expect(resetInMs).toBeLessThanOrEqual(SHORT);
      await harness.advance(SHORT + 1);
      expect(await store.counted("tries")).toEqual({ count: 0, resetInMs: 0 });
    });

    test("keeps the maximum of each field when 100 calls raise them at once", async () => {
      const shuffled = many.toSorted((one, other) => ((one * 37) % 101) - ((other * 37) % 101));
      await Promise.all(
        shuffled.map((value) => store.raise("seen", { a: value, [`f${value % 3}`]: value }, LONG)),
      );
      expect(await store.fields("seen")).toEqual({ a: 100, f0: 99, f1: 100, f2: 98 });
      await store.raise("seen", { a: 7 }, LONG);
      expect(await store.fields("seen")).toMatchObject({ a: 100 });
      expect(await store.fields("unseen")).toEqual({});
    });

    test("maxima live longer when they are raised, and expire together", async () => {
      await store.raise("seen", { a: 5 }, SHORT);
      await harness.advance(SHORT / 2);
      await store.raise("seen", { b: 1 }, SHORT);
      await harness.advance(SHORT / 2 + 1);
      expect(await store.fields("seen")).toEqual({ a: 5, b: 1 });
      await harness.advance(SHORT);
      expect(await store.fields("seen")).toEqual({});
      await store.raise("seen", { a: 1 }, LONG);
      expect(await store.fields("seen")).toEqual({ a: 1 });
    });

    test("a set has each member once, and each expires after its last addition", async () => {
      await Promise.all(["b", "a", "b"].map((member) => store.addMember("set", member, SHORT)));
      await store.addMember("set", "long", LONG);
      expect((await store.members("set")).toSorted()).toEqual(["a", "b", "long"]);
      await store.removeMember("set", "a");
      await store.removeMember("set", "never there");
      await store.addMember("set", "again", SHORT);
      await harness.advance(SHORT / 2);
      await store.addMember("set", "c", SHORT);
      await store.addMember("set", "again", SHORT);
      await harness.advance(SHORT / 2 + 1);
      expect((await store.members("set")).toSorted()).toEqual(["again", "c", "long"]);
      await harness.advance(SHORT);
      expect(await store.members("set")).toEqual(["long"]);
      await store.removeMember("set", "long");
      await store.addMember("set", "d", LONG);
      expect(await store.members("set")).toEqual(["d"]);
      await store.delete("set");
      expect(await store.members("set")).toEqual([]);
    });

    test("a nudge wakes the listeners of its channel, until they stop", async () => {
      const woken: string[] = [];
      const listen = (channel: string, as: string) =>
        new Promise<() => void>((resolve) => {
          const stop = store.onNudge(channel, () => {
            woken.push(as);
            resolve(stop);
          });
        });
      const first = listen("relay", "first");
      const second = listen("relay", "second");
      const other = listen("other", "other");
      store.nudge("relay");
      const [stop] = await Promise.all([first, second]);
      stop();
      store.nudge("relay");
      store.nudge("other");
      store.nudge("nobody");
      await other;
      expect(woken).toEqual(["first", "second", "second", "other"]);
    });
  });
}
