import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { sourceOf } from "@laurel/testing/projection-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { expect, it } from "vitest";
import type { EventStore } from "../ports/event-store.ts";
import { countHeads, forEachHead } from "./for-each-head.ts";
import { openProjection } from "./projections.ts";
import { verifyProjection } from "./verify.ts";
import { commitsOf } from "./walk-streams.ts";
import { verifyStreams } from "./verify-streams.ts";

/** Longer than a turn. */
const SLOW_MS = 6;
const PAGES = 8;

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

/** Heads a page of one stream at a time, each after 6 ms of work in the same turn, as SQLite returns them. */
const slowHeads = {
  heads: async (after: string) => {
    busyFor(SLOW_MS);
    const next = after === "" ? 1 : Number(after.split("-")[1]) + 1;
    return next > PAGES ? [] : [{ stream: `portfolio-${next}`, version: 1 }];
  },
};

/** How many turns other requests have while the work runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const counter = setInterval(() => (turns += 1), 1);
  await work.finally(() => clearInterval(counter));
  return turns;
}

const { signal } = new AbortController();

it("lets others have their turn while it counts the streams", async () => {
  const counted = countHeads(slowHeads, signal);
  expect(await turnsDuring(counted)).toBeGreaterThanOrEqual(PAGES - 1);
  expect(await counted).toBe(PAGES);
});

it("lets others have their turn while it passes over streams that need no work", async () => {
  const seen: string[] = [];
  const work = async ({ stream }: { stream: string }) => seen.push(stream);
  const passed = forEachHead(slowHeads, work, { atOnce: 4, signal });
  expect(await turnsDuring(passed)).toBeGreaterThanOrEqual(PAGES - 1);
  expect(seen).toHaveLength(PAGES);
});

it("lets others have their turn while the commits of one page are worked on", async () => {
  const page = Array.from({ length: PAGES }, (_, index) => sampleCommit("portfolio-1", index + 1));
  const read = async (after: number) => page.filter(({ first }) => first > after);
  async function workOnAll() {
    for await (const _commit of commitsOf("portfolio-1", read)) busyFor(SLOW_MS);
  }
  expect(await turnsDuring(workOnAll())).toBeGreaterThanOrEqual(PAGES - 1);
});

it("lets others have their turn while it verifies streams", async () => {
  await using folder = await createTempDirectory();
  const store = createSqliteEventStore({ file: folder.at("events.db") });
  for (let number = 1; number <= PAGES; number += 1)
    await store.append(sampleCommit(`portfolio-${number}`, 1));
  const slow: EventStore = {
    ...store,
    read: (stream, after, limit) => {
      busyFor(SLOW_MS);
      return store.read(stream, after, limit);
    },
  };
  const verified = verifyStreams(slow, new Date());
  expect(await turnsDuring(verified)).toBeGreaterThanOrEqual(PAGES - 1);
  expect(await verified).toMatchObject({ streams: PAGES, findings: [] });
  await store.close();
});

it("finds no fault with streams that people write to while it verifies them", async () => {
  await using folder = await createTempDirectory();
  const store = createSqliteEventStore({ file: folder.at("events.db") });
  const streams = Array.from({ length: 3 }, (_, index) => `portfolio-${index}`);
  for (const stream of streams) await store.append(sampleCommit(stream, 1));
  const written: EventStore = {
    ...store,
    read: async (stream, after, limit) => {
      if (after === 0) await store.append(sampleCommit(stream, 2));
      return store.read(stream, after, limit);
    },
  };
  expect(await verifyStreams(written, new Date())).toMatchObject({ streams: 3, findings: [] });
  await store.close();
});

it("lets others have their turn while it compares a projection's documents", async () => {
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const streams = Array.from({ length: PAGES }, (_, index) => [sampleOf(`portfolio-${index}`)]);
  let isSlow = false;
  const running = await openProjection(
    store,
    {
      name: "slow",
      version: 1,
      source: "portfolio",
      indexes: [],
      changes: (_event, { userId }) => {
        if (isSlow) busyFor(SLOW_MS);
        return [{ id: userId, change: () => ({ isFolded: true }) }];
      },
    },
    sourceOf(streams),
  );
  await running.prepare();
  isSlow = true;
  const verified = verifyProjection(running);
  expect(await turnsDuring(verified)).toBeGreaterThanOrEqual(PAGES - 1);
  expect(await verified).toMatchObject({ documents: PAGES, findings: [] });
  await store.close();
});

const sampleOf = (stream: string) => ({
  stream,
  first: 1,
  last: 1,
  at: "2026-01-01T00:00:00.000Z",
  events: [{ type: "Written", version: 1, data: {} }],
});
