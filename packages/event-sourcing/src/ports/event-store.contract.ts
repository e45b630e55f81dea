import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { randomId } from "../kernel/ids.ts";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { StoreCorrupt } from "./errors.ts";
import { describeEventStoreRaces } from "./event-store-races.contract.ts";
import { describePublication } from "./event-store-publication.contract.ts";
import type { EventStore } from "./event-store.ts";

export interface EventStoreHarness {
  store: EventStore;
  /** Closes the store and opens it again over the same data, as after a restart. */
  reopen(): Promise<EventStore>;
  dispose(): Promise<void>;
}

/** The promises of every EventStore. `open` returns an empty store. */
export function describeEventStore(name: string, open: () => Promise<EventStoreHarness>): void {
  describe(`event store: ${name}`, () => {
    let harness: EventStoreHarness;
    let store: EventStore;

    beforeEach(async () => {
      harness = await open();
      store = harness.store;
    });
    afterEach(() => harness.dispose());

    test("returns a commit exactly as it was stored", async () => {
      const commit = sampleCommit("portfolio-1", 1, {
        traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        size: 3,
        events: [
          {
            type: "Noted",
            version: 2,
            data: { text: "'; DROP TABLE commits; -- ˋ${x} 😀", "$a.b": [null, 0.5, true] },
          },
          { type: "Noted", version: 2, data: null },
          { type: "Noted", version: 2, data: "x".repeat(200_000) },
        ],
        external: [
          {
            topic: "laurel.credentials.events.v1",
            number: 7,
            type: "laurel.credential.added.v1",
            data: {},
          },
        ],
      });
      expect(await store.append(commit)).toEqual({ kind: "appended" });
      expect(await store.read("portfolio-1", 0)).toEqual([commit]);
      expect(await store.find(commit.id)).toEqual(commit);
      expect(await store.find("another")).toBeUndefined();
    });

    test("reads a stream in pages", async () => {
      const commits = [
        sampleCommit("a-1", 1, { size: 2 }),
        sampleCommit("a-1", 3),
        sampleCommit("a-1", 4),
      ];
      for (const commit of commits) await store.append(commit);
      await store.append(sampleCommit("a-2", 1));
      expect(await store.read("a-1", 0, 2)).toEqual(commits.slice(0, 2));
      expect(await store.read("a-1", 3, 2)).toEqual(commits.slice(2));
      expect(await store.read("a-1", 4)).toEqual([]);
      expect(await store.read("a-3", 0)).toEqual([]);
    });

    test("returns at most 500 commits by default", async () => {
      for (let first = 1; first <= 501; first += 1) await store.append(sampleCommit("a-1", first));
      expect(await store.read("a-1", 0)).toHaveLength(500);
    });

    test("lists the heads of all streams in the order of their names", async () => {
      for (const stream of ["b-2", "a-1", "b-1"])
        await store.append(sampleCommit(stream, 1, { size: 2 }));
      await store.append(sampleCommit("b-1", 3));
      expect(await store.heads("", 2)).toEqual([
        { stream: "a-1", version: 2 },
        { stream: "b-1", version: 3 },
      ]);
      expect(await store.heads("b-1", 10)).toEqual([{ stream: "b-2", version: 2 }]);
      expect(await store.head("b-1")).toBe(3);
      expect(await store.head("c-1")).toBe(0);
    });

    test("refuses a commit that leaves a hole, and stores nothing of it", async () => {
      await store.append(sampleCommit("a-1", 1, { size: 2 }));
      await expect(store.append(sampleCommit("a-1", 4))).rejects.toThrow(StoreCorrupt);
      await expect(store.append(sampleCommit("a-2", 2))).rejects.toThrow(StoreCorrupt);
      expect(await store.heads("", 10)).toEqual([{ stream: "a-1", version: 2 }]);
    });

    test("appends nothing to a closed stream", async () => {
      const closing = sampleCommit("a-1", 2, { closes: true });
      await store.append(sampleCommit("a-1", 1));
      expect(await store.append(closing)).toEqual({ kind: "appended" });
      expect(await store.append(sampleCommit("a-1", 3))).toEqual({ kind: "closed" });
      expect(await store.append(closing)).toEqual({ kind: "repeated", commit: closing });
      expect(await store.head("a-1")).toBe(2);
    });

    test("scrubs a closed stream and keeps the ids and positions of its commits", async () => {
      const external = [{ topic: "t", number: 1, type: "x", data: { secret: "canary" } }];
      const first = sampleCommit("a-1", 1, { size: 2, external });
      const closing = sampleCommit("a-1", 3, { closes: true });
      const other = sampleCommit("a-2", 1);
      for (const commit of [first, closing, other]) await store.append(commit);
      await store.scrub("a-1");
      await store.scrub("a-1");
      const emptied = [first, closing].map((commit) => ({ ...commit, events: [], external: [] }));
      expect(await store.read("a-1", 0)).toEqual(emptied);
      const again = await harness.reopen();
      expect(await again.read("a-1", 0)).toEqual(emptied);
      expect(await again.read("a-2", 0)).toEqual([other]);
      expect(await again.append(first)).toEqual({ kind: "repeated", commit: emptied[0] });
      expect(await again.append(sampleCommit("a-1", 4))).toEqual({ kind: "closed" });
      expect(["closed", "conflict"]).toContain((await again.append(sampleCommit("a-1", 1))).kind);
    });

    test("marks and scrubs more commits than an engine accepts at once", async () => {
      const commits = Array.from({ length: 60 }, (_, index) => sampleCommit("a-1", index + 1));
      const closing = sampleCommit("a-1", 61, { closes: true });
      for (const commit of [...commits, closing]) await store.append(commit);
      await store.markPublished(commits.map(({ id }) => id));
      expect(await store.pending("a-1", 100)).toEqual([closing]);
      await store.scrub("a-1");
      const left = await store.read("a-1", 0);
      expect(left.flatMap(({ events }) => events)).toEqual([]);
      expect(left.map(({ first }) => first)).toEqual(
        [...commits, closing].map(({ first }) => first),
      );
    });

    test("returns large commits in pages of a few megabytes, with at least one commit", async () => {
      const data = { text: "ż".repeat(1_500_000) };
      const large = (first: number) =>
        sampleCommit("a-1", first, { events: [{ type: "SampleAdded", version: 1, data }] });
      for (let first = 1; first <= 5; first += 1) await store.append(large(first));
      for (const page of [
        (after: number) => store.read("a-1", after),
        async (after: number) => (after === 0 ? store.pending("a-1", 100) : []),
      ]) {
        const first = await page(0);
        expect(first.length).toBeGreaterThan(0);
        expect(first.length).toBeLessThan(3);
      }
      const read: number[] = [];
      for (let page = await store.read("a-1", 0); page.length > 0;) {
        read.push(...page.map((commit) => commit.first));
        page = await store.read("a-1", read.at(-1) ?? 0);
      }
      expect(read).toEqual([1, 2, 3, 4, 5]);
    });

    test("does not scrub an open stream", async () => {
      const commit = sampleCommit("a-1", 1);
      await store.append(commit);
      await expect(store.scrub("a-1")).rejects.toThrow();
      expect(await store.read("a-1", 0)).toEqual([commit]);
    });

    test("rewrites commits of an open stream, also by two at once, and drops its snapshot", async () => {
      const by = { type: "session", name: "canary" };
      const first = sampleCommit("a-1", 1, { size: 2, by });
      const second = sampleCommit("a-1", 3);
      for (const commit of [first, second]) await store.append(commit);
      await store.markPublished([first.id, second.id]);
      await store.saveSnapshot("a-1", { version: 3, schema: "s1", state: "canary" });
      const without = (index: number) =>
        store.rewrite("a-1", [first.id, "unknown"], ({ events, external }) => ({
          events: events.map((event, at) => (at === index ? { ...event, type: "Emptied" } : event)),
          external,
        }));
      await Promise.all([without(0), without(1)]);
      const again = await harness.reopen();
      const [rewritten, ...others] = await again.read("a-1", 0);
      expect(rewritten?.events.map(({ type }) => type)).toEqual(["Emptied", "Emptied"]);
      expect([rewritten?.id, rewritten?.first, rewritten?.last]).toEqual([first.id, 1, 2]);
      expect(rewritten?.by).toBeUndefined();
      expect(others).toEqual([second]);
      expect(await again.loadSnapshot("a-1")).toBeUndefined();
      expect(await again.pending("a-1", 10)).toEqual([]);
      expect(await again.append(sampleCommit("a-1", 4))).toEqual({ kind: "appended" });
    });

    test("has no snapshot from before a commit that was rewritten, also after an interruption", async () => {
      const commits = [sampleCommit("a-1", 1), sampleCommit("a-1", 2)];
      for (const commit of commits) await store.append(commit);
      await store.saveSnapshot("a-1", { version: 2, schema: "s1", state: "canary" });
      let rewritten = 0;
      const interrupted = store.rewrite(
        "a-1",
        commits.map(({ id }) => id),
        ({ events, external }) => {
          if (rewritten > 0) throw new Error("interrupted");
          rewritten += 1;
          return { events: events.map((event) => ({ ...event, type: "Emptied" })), external };
        },
      );
      await expect(interrupted).rejects.toThrow("interrupted");
      const [first] = await store.read("a-1", 0);
      const isRewritten = first?.events[0]?.type === "Emptied";
      expect(isRewritten && (await store.loadSnapshot("a-1"))).toBeFalsy();
    });

    test("keeps the snapshot with the highest version", async () => {
      const snapshot = (version: number, schema = "s1") => ({
        version,
        schema,
        state: { version, deep: [null, "ż"] },
      });
      expect(await store.loadSnapshot("a-1")).toBeUndefined();
      await store.saveSnapshot("a-1", snapshot(200));
      await Promise.all(
        [400, 600, 300].map((version) => store.saveSnapshot("a-1", snapshot(version))),
      );
      expect(await store.loadSnapshot("a-1")).toEqual(snapshot(600));
      await store.saveSnapshot("a-1", snapshot(600, "s2"));
      expect(await store.loadSnapshot("a-1")).toEqual(snapshot(600, "s2"));
    });

    test("a scrub removes the snapshot for good", async () => {
      await store.append(sampleCommit("a-1", 1, { closes: true }));
      await store.saveSnapshot("a-1", { version: 1, schema: "s1", state: "canary" });
      await store.scrub("a-1");
      await store.saveSnapshot("a-1", { version: 1, schema: "s1", state: "canary" });
      expect(await store.loadSnapshot("a-1")).toBeUndefined();
    });

    test("keeps everything across a restart", async () => {
      const id = randomId();
      const commits = [sampleCommit("a-1", 1, { id }), sampleCommit("a-1", 2)];
      for (const commit of commits) await store.append(commit);
      await store.markPublished([id]);
      await store.saveSnapshot("a-1", { version: 2, schema: "s", state: 1 });
      const again = await harness.reopen();
      expect(await again.read("a-1", 0)).toEqual(commits);
      expect(await again.pending("a-1", 10)).toEqual(commits.slice(1));
      expect(await again.loadSnapshot("a-1")).toEqual({ version: 2, schema: "s", state: 1 });
    });

    describeEventStoreRaces(() => store);
    describePublication(() => store);
  });
}
