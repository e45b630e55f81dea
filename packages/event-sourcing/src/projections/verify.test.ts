import { expect, it } from "vitest";
import { createSqliteDocumentStore } from "@laurel/adapters-embedded/document-store/sqlite-document-store";
import { createSqliteEventStore } from "@laurel/adapters-embedded/event-store/sqlite-event-store";
import { commitsOf, sourceOf } from "@laurel/testing/projection-harness";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import type { Projection } from "./projection.ts";
import { openProjection } from "./projections.ts";
import { verifyStreams } from "./verify-streams.ts";
import { verifyProjection } from "./verify.ts";

const CLOSED_AT = Date.parse("2026-01-02T03:04:05.678Z");

it("tells closed streams that were scrubbed from those that should have been", async () => {
  await using folder = await createTempDirectory();
  const store = createSqliteEventStore({ file: folder.at("events.db") });
  for (const stream of ["portfolio-ada", "portfolio-bob", "portfolio-eve"]) {
    await store.append(sampleCommit(stream, 1));
    if (stream !== "portfolio-eve") await store.append(sampleCommit(stream, 2, { closes: true }));
  }
  await store.scrub("portfolio-ada");
  const soon = await verifyStreams(store, new Date(CLOSED_AT + 30_000));
  expect(soon).toMatchObject({ streams: 3, scrubbed: 1, findings: [] });
  const { findings } = await verifyStreams(store, new Date(CLOSED_AT + 120_000));
  expect(findings).toEqual([
    "portfolio-bob: it was closed at 2026-01-02T03:04:05.678Z and still contains 2 events",
  ]);
  await store.close();
});

it("reports documents that no fold produces", async () => {
  const notes: Projection<{ text: string }> = {
    name: "notes",
    version: 1,
    source: "portfolio",
    indexes: [],
    changes: ({ data }, { userId }) => [
      { id: `${userId}/1`, change: () => (data === "" ? undefined : { text: String(data) }) },
    ],
  };
  const written = (...texts: string[]) =>
    texts.map((data) => ({ type: "Written", version: 1, data }));
  const ada = commitsOf("portfolio-ada", written("one", ""));
  const bob = commitsOf("portfolio-bob", written("two"));
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const running = await openProjection(store, notes, sourceOf([ada, bob]));
  await running.prepare();
  expect((await verifyProjection(running)).findings).toEqual([]);
  const kept = await store.collection({ name: "notes@1-1", indexes: [] });
  await kept.insert("eve/1", { text: "left behind" });
  expect((await verifyProjection(running)).findings).toEqual([
    "notes: the document eve/1 isn't in a fresh fold of portfolio-eve",
  ]);
  await store.close();
});

it("folds a stream once for all documents that were created while it was verified", async () => {
  const notes: Projection<{ text: string }> = {
    name: "notes",
    version: 1,
    source: "portfolio",
    indexes: [],
    changes: ({ data }, { userId }) => [
      { id: `${userId}/${String(data)}`, change: () => ({ text: "new" }) },
    ],
  };
  const created = Array.from({ length: 50 }, (_, data) => ({ type: "Written", version: 1, data }));
  const all = sourceOf([commitsOf("portfolio-ada", created)]);
  let reads = 0;
  const source = {
    // As if the stream had begun after its name was looked for.
    heads: async (after: string) => (reads === 0 ? all.heads(after) : []),
    read: async (stream: string, after: number) => {
      reads += 1;
      return all.read(stream, after);
    },
  };
  await using folder = await createTempDirectory();
  const file = folder.at("documents.db");
  const store = createSqliteDocumentStore({ file, synchronous: "normal" });
  const running = await openProjection(store, notes, source);
  await running.prepare();
  reads = 1;
  expect(await verifyProjection(running)).toMatchObject({ documents: 0, findings: [] });
  expect(reads).toBeLessThanOrEqual(3);
  await store.close();
});
