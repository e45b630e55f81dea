import { expect, test, vi } from "vitest";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { describeEventBus } from "@laurel/event-sourcing/ports/event-bus.contract";
import { collectCommits, positionsOf } from "@laurel/testing/commit-collector";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { openGroupOffsets } from "./group-offsets.ts";
import { createSqliteDocumentStore } from "../document-store/sqlite-document-store.ts";
import { createSqliteEventBus } from "./sqlite-event-bus.ts";
import { createSqliteEventStore } from "../event-store/sqlite-event-store.ts";

const topic = "laurel.accounts.commits.v1";

/** A producer's store, a consumer's documents and the bus between them. */
async function openParts(directory: TempDirectory) {
  const store = createSqliteEventStore({ file: directory.at("events.db") });
  const projectionStore = createSqliteDocumentStore({
    file: directory.at("documents.db"),
    synchronous: "normal",
  });
  const offsets = await openGroupOffsets(projectionStore);
  const publishedForm = ({ stream, first, last, at, events }: ReturnType<typeof sampleCommit>) => ({
    stream,
    first,
    last,
    at,
    events: [...events],
  });
  const errors: unknown[] = [];
  const bus = createSqliteEventBus({
    producers: new Map([[topic, { published: store.published, publishedForm }]]),
    offsets,
    onError: (error) => errors.push(error),
  });
  return {
    store,
    offsets,
    bus,
    errors,
    async close() {
      await bus.close();
      await store.close();
      await projectionStore.close();
    },
  };
}

describeEventBus("SQLite", async () => {
  const directory = await createTempDirectory();
  let parts = await openParts(directory);
  return {
    topic,
    bus: parts.bus,
    async record(commits) {
      for (const commit of commits) await parts.store.append(commit);
    },
    async restart() {
      await parts.close();
      parts = await openParts(directory);
      return parts.bus;
    },
    async dispose() {
      await parts.close();
      await directory[Symbol.asyncDispose]();
    },
  };
});

async function publish(
  parts: Awaited<ReturnType<typeof openParts>>,
  streams: string[],
  first: number,
): Promise<void> {
  const commits = streams.map((stream) => sampleCommit(stream, first));
  await Promise.all(commits.map((commit) => parts.store.append(commit)));
  await parts.bus.publish(topic, commits);
}

test("a group that can wait gets the commits of a moment together, others get them at once", async () => {
  await using directory = await createTempDirectory();
  const parts = await openParts(directory);
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  try {
    const sizes = { waiting: [] as number[], prompt: [] as number[] };
    const waiting = collectCommits((commits) => void sizes.waiting.push(commits.length));
    const prompt = collectCommits((commits) => void sizes.prompt.push(commits.length));
    const waits = { group: "waiting@1", topic, handle: waiting.handle, canWait: true };
    await parts.bus.subscribe(waits);
    await parts.bus.subscribe({ group: "prompt@1", topic, handle: prompt.handle });
    for (const first of [1, 2, 3]) {
      await publish(parts, ["account-1"], first);
      await prompt.until((all) => all.length === first);
    }
    expect(sizes).toEqual({ waiting: [], prompt: [1, 1, 1] });
    vi.advanceTimersByTime(100);
    await waiting.until((all) => all.length === 3);
    expect(sizes.waiting).toEqual([3]);
  } finally {
    vi.useRealTimers();
  }
  await parts.close();
});

test("the stored offset only moves past finished commits", async () => {
  await using directory = await createTempDirectory();
  const parts = await openParts(directory);
  const seen = collectCommits((commits) => {
    if (commits[0]?.stream === "account-2") throw new Error("never");
  });
  const subscription = await parts.bus.subscribe({ group: "g@1", topic, handle: seen.handle });
  await publish(parts, ["account-1", "account-2", "account-3"], 1);
  await seen.until((all) => all.length === 2);
  await publish(parts, ["account-1"], 2);
  await seen.until((all) => positionsOf(all, "account-1").length === 2);
  await expect.poll(() => subscription.lag()).toBe(1);
  await parts.bus.close();
  expect(await parts.offsets.of(`g@1/${topic}`)).toBe(1);
  expect(parts.errors).toContainEqual(new Error("never"));
  await parts.close();
});

test("a stream that keeps failing does not hold up others, however many commits arrive", async () => {
  await using directory = await createTempDirectory();
  const parts = await openParts(directory);
  const seen = collectCommits((commits) => {
    if (commits[0]?.stream === "account-0") throw new Error("never");
  });
  await parts.bus.subscribe({ group: "g@1", topic, handle: seen.handle });
  const backlog = Array.from({ length: 3_000 }, (_, index) => sampleCommit("account-0", index + 1));
  await Promise.all(backlog.map((commit) => parts.store.append(commit)));
  await parts.bus.publish(topic, backlog);
  await publish(parts, ["account-1"], 1);
  await seen.until((all) => all.length > 0);
  expect(seen.received).toMatchObject([{ stream: "account-1" }]);
  await parts.close();
});

test("a group whose offset is beyond the end of the log is refused, because the log has lost commits", async () => {
  await using directory = await createTempDirectory();
  const parts = await openParts(directory);
  await parts.offsets.move(`g@1/${topic}`, 7);
  const subscribing = parts.bus.subscribe({ group: "g@1", topic, handle: collectCommits().handle });
  await expect(subscribing).rejects.toThrow(StoreCorrupt);
  await parts.close();
});

test("a topic without an owner is an error", async () => {
  await using directory = await createTempDirectory();
  const parts = await openParts(directory);
  await expect(parts.bus.publish("other", [])).rejects.toThrow("other");
  await expect(
    parts.bus.subscribe({ group: "g", topic: "other", handle: async () => {} }),
  ).rejects.toThrow("other");
  await parts.close();
});

test("commits beyond the read-ahead are read as others are handled, without waiting for the next poll", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await using directory = await createTempDirectory();
  const parts = await openParts(directory);
  const streams = Array.from({ length: 2_500 }, (_, index) => `account-${index}`);
  await publish(parts, streams, 1);
  const seen = collectCommits();
  await parts.bus.subscribe({ group: "g@1", topic, handle: seen.handle });
  await seen.until((all) => all.length >= streams.length);
  expect(new Set(seen.received.map(({ stream }) => stream)).size).toBe(streams.length);
  await parts.close();
  vi.useRealTimers();
});
