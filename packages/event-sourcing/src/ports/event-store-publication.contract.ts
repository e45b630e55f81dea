import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sampleCommit } from "@laurel/testing/sample-commits";
import type { Commit, EventStore } from "./event-store.ts";

/** The promises that the relay relies on. */
export function describePublication(current: () => EventStore): void {
  describe("publication", () => {
    test("names each stream with unpublished commits once", async () => {
      const store = current();
      const commits = [
        sampleCommit("a-1", 1),
        sampleCommit("a-1", 2),
        sampleCommit("b-1", 1),
        sampleCommit("c-1", 1),
      ];
      for (const commit of commits) await store.append(commit);
      expect((await store.pendingStreams(10)).toSorted()).toEqual(["a-1", "b-1", "c-1"]);
      expect(await store.pendingStreams(2)).toHaveLength(2);
      expect(await store.pending("a-1", 10)).toEqual(commits.slice(0, 2));
      expect(await store.pending("a-1", 1)).toEqual(commits.slice(0, 1));
    });

    test("a published commit is no longer pending, however often it is marked", async () => {
      const store = current();
      const commits = [sampleCommit("a-1", 1), sampleCommit("a-1", 2), sampleCommit("b-1", 1)];
      for (const commit of commits) await store.append(commit);
      const done = commits.slice(1).map(({ id }) => id);
      await Promise.all([store.markPublished(done), store.markPublished(done.toReversed())]);
      await store.markPublished([...done, "never seen"]);
      await store.markPublished([]);
      expect(await store.pendingStreams(10)).toEqual(["a-1"]);
      expect(await store.pending("a-1", 10)).toEqual(commits.slice(0, 1));
      expect(await store.read("a-1", 0)).toEqual(commits.slice(0, 2));
    });

    test("a repeated append does not make a commit pending again", async () => {
      const store = current();
      const commit = sampleCommit("a-1", 1);
      await store.append(commit);
      await store.markPublished([commit.id]);
      await store.append(commit);
      expect(await store.pendingStreams(10)).toEqual([]);
    });

    test("a scan during inserts misses nothing and sees each stream in order", async () => {
      const store = current();
      const streams = Array.from({ length: 8 }, (_, index) => `p-${index}`);
      const published = new Map<string, Commit[]>(streams.map((stream) => [stream, []]));
      let writing = true;

      async function write(stream: string): Promise<void> {
        for (let first = 1; first <= 25; first += 2)
          await store.append(sampleCommit(stream, first, { size: 2 }));
      }

      async function relay(): Promise<void> {
        for (;;) {
          const last = !writing;
          const found = await store.pendingStreams(3);
          for (const stream of found) {
            const commits = await store.pending(stream, 4);
            published.get(stream)?.push(...commits);
            await store.markPublished(commits.map(({ id }) => id));
          }
          if (last && found.length === 0) return;
          await nextTurn();
        }
      }

      const relaying = relay();
      await Promise.all(streams.map(write));
      writing = false;
      await relaying;
      for (const stream of streams)
        expect(published.get(stream)).toEqual(await store.read(stream, 0));
    });
  });
}
