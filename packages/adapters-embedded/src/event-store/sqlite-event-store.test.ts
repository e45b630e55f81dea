import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EngineUnavailable, StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { describeEventStore } from "@laurel/event-sourcing/ports/event-store.contract";
import { sampleCommit } from "@laurel/testing/sample-commits";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openSqliteFile } from "../sqlite/sqlite-file.ts";
import { EVENT_SCHEMA } from "./sqlite-event-schema.ts";
import { createSqliteEventStore } from "./sqlite-event-store.ts";

describeEventStore("SQLite", async () => {
  const directory = await createTempDirectory();
  const file = directory.at("events.db");
  let store = createSqliteEventStore({ file });
  return {
    store,
    async reopen() {
      await store.close();
      store = createSqliteEventStore({ file });
      return store;
    },
    async dispose() {
      await store.close();
      await directory[Symbol.asyncDispose]();
    },
  };
});

test("acknowledged commits exist after kill -9", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const script = fileURLToPath(new URL("../../../testing/src/append-for-ever.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: { stream: string; first: number }[] = [];
  const ended = once(child, "close");
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(JSON.parse(line));
    if (acknowledged.length === 500) child.kill("SIGKILL");
  }
  await ended;
  expect(child.signalCode).toBe("SIGKILL");
  const store = createSqliteEventStore({ file });
  for (const { stream, first } of acknowledged) {
    expect((await store.read(stream, first - 1, 1))[0]).toMatchObject({ stream, first });
  }
  for (const { stream, version } of await store.heads("", 1_000)) {
    const commits = await store.read(stream, 0, 10_000);
    expect(commits.map(({ first }) => first)).toEqual(
      Array.from({ length: version }, (_, index) => index + 1),
    );
  }
  await store.close();
});

test("when the shared commit fails, all appends of the tick fail and can be retried", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const store = createSqliteEventStore({ file });
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const commits = [sampleCommit("a-1", 1), sampleCommit("a-2", 1)];
  const outcomes = await Promise.allSettled(commits.map((commit) => store.append(commit)));
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(EngineUnavailable) });
  }
  other.exec("ROLLBACK");
  other.close();
  for (const commit of commits) expect(await store.append(commit)).toEqual({ kind: "appended" });
  await store.close();
});

test("a refused append does not affect the others of its tick", async () => {
  await using directory = await createTempDirectory();
  const store = createSqliteEventStore({ file: directory.at("events.db") });
  const kept = [sampleCommit("a-1", 1), sampleCommit("a-2", 1)];
  const [first, hole, second] = await Promise.allSettled([
    store.append(sampleCommit("a-1", 1, kept[0])),
    store.append(sampleCommit("a-3", 9)),
    store.append(sampleCommit("a-2", 1, kept[1])),
  ]);
  expect([first.status, hole.status, second.status]).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await store.heads("", 10)).toHaveLength(2);
  await store.close();
});

test("a closed store reports that it is unavailable", async () => {
  await using directory = await createTempDirectory();
  const store = createSqliteEventStore({ file: directory.at("events.db") });
  await store.append(sampleCommit("a-1", 1));
  await store.close();
  await store.close();
  await expect(store.append(sampleCommit("a-1", 2))).rejects.toThrow(EngineUnavailable);
  await expect(store.read("a-1", 0)).rejects.toThrow(EngineUnavailable);
});

test("closing finishes the running appends", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const store = createSqliteEventStore({ file });
  const appending = store.append(sampleCommit("a-1", 1));
  await Promise.resolve();
  await store.close();
  expect(await appending).toEqual({ kind: "appended" });
});

test("consumers get what was published from memory and from the file, without what was scrubbed", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const store = createSqliteEventStore({ file });
  const secret = sampleCommit("a-1", 1);
  const closing = sampleCommit("a-1", 2, { closes: true });
  const other = sampleCommit("b-1", 1);
  for (const commit of [secret, closing, other]) await store.append(commit);
  await store.markPublished([secret, closing, other].map(({ id }) => id));
  expect(await store.published.at([1, 2, 3])).toEqual([secret, closing, other]);
  await store.scrub("a-1");
  const emptied = [secret, closing].map((commit) => ({ ...commit, events: [], external: [] }));
  expect(await store.published.at([1, 2, 3])).toEqual([...emptied, other]);
  const pointers = await store.published.after(0, 10);
  await store.close();
  const again = createSqliteEventStore({ file });
  expect(await again.published.after(0, 10)).toEqual(pointers);
  expect(await again.published.at([1, 2, 3])).toEqual([...emptied, other]);
  const next = sampleCommit("c-1", 1);
  await again.append(next);
  await again.markPublished([next.id]);
  expect(await again.published.after(2, 10)).toEqual([
    { offset: 3, stream: "b-1" },
    { offset: 4, stream: "c-1" },
  ]);
  expect(await again.published.at([3, 4])).toEqual([other, next]);
  await again.close();
});

test("published commits get offsets without gaps, once each, in the given order", async () => {
  await using directory = await createTempDirectory();
  const store = createSqliteEventStore({ file: directory.at("events.db") });
  const commits = ["b-1", "a-1", "c-1"].map((stream) => sampleCommit(stream, 1));
  for (const commit of commits) await store.append(commit);
  let woken = 0;
  const stop = store.published.onAdded(() => (woken += 1));
  const [first, second, third] = commits.map(({ id }) => id);
  await store.markPublished([third ?? "", first ?? ""]);
  await store.markPublished([first ?? "", second ?? ""]);
  await store.markPublished([second ?? ""]);
  stop();
  expect(woken).toBe(2);
  expect(await store.published.after(0, 10)).toEqual([
    { offset: 1, stream: "c-1" },
    { offset: 2, stream: "b-1" },
    { offset: 3, stream: "a-1" },
  ]);
  expect(await store.published.after(2, 10)).toEqual([{ offset: 3, stream: "a-1" }]);
  expect(await store.published.at([2, 3])).toEqual([commits[0], commits[1]]);
  expect(await store.published.last()).toBe(3);
  await store.close();
});

test("commits that are published at once are never pending, and follow those of an earlier process", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const earlier = createSqliteEventStore({ file });
  const old = sampleCommit("z-1", 1);
  await earlier.append(old);
  await earlier.close();

  const store = createSqliteEventStore({ file, publishesAtOnce: true });
  let woken = 0;
  store.published.onAdded(() => (woken += 1));
  const commits = ["b-1", "a-1", "c-1"].map((stream) => sampleCommit(stream, 1));
  const repeated = { ...sampleCommit("b-1", 1), id: commits[0]?.id ?? "" };
  await Promise.all([...commits, repeated].map((commit) => store.append(commit)));
  const conflict = sampleCommit("a-1", 1);
  expect(await store.append(conflict)).toEqual({ kind: "conflict" });
  const order = [1, 2, 3].map((offset, at) => ({ offset, stream: commits[at]?.stream }));
  expect(await store.published.after(0, 10)).toEqual(order);
  expect(await store.published.at([1, 2, 3])).toEqual(commits);
  await expect.poll(() => woken).toBe(1);
  expect(await store.pendingStreams(10)).toEqual(["z-1"]);
  await store.markPublished([old, ...commits].map(({ id }) => id));
  const all = [...order, { offset: 4, stream: "z-1" }];
  expect(await store.published.after(0, 10)).toEqual(all);
  await store.close();

  const again = createSqliteEventStore({ file });
  expect(await again.pendingStreams(10)).toEqual([]);
  expect(await again.published.after(0, 10)).toEqual(all);
  await again.close();
});

/** A commit with a long text, which differs from the others. */
function longCommit(stream: string, first: number, text = "It was a long course. ") {
  const commit = sampleCommit(stream, first);
  const data = { description: `${first} ${text.repeat(2_000)}`, place: "Łódź" };
  return { ...commit, events: commit.events.map((event) => ({ ...event, data })) };
}

test("long contents are stored compressed, and read as they were", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const store = createSqliteEventStore({ file });
  const commits = Array.from({ length: 100 }, (_, index) => longCommit("a-1", index + 1));
  for (const commit of commits) await store.append(commit);
  await store.close();
  expect(statSync(file).size).toBeLessThan(JSON.stringify(commits).length / 20);
  const again = createSqliteEventStore({ file });
  const pages = [await again.read("a-1", 0)];
  // A page is as large as its contents are when they are read.
  expect(pages[0]?.length).toBeLessThan(100);
  for (let page = pages[0]; page?.length; page = await again.read("a-1", page.at(-1)?.last ?? 0))
    if (page !== pages[0]) pages.push(page);
  expect(pages.flat()).toEqual(commits);
  expect((await again.pending("a-1", 2)).map(({ id }) => id)).toEqual([
    commits[0]?.id,
    commits[1]?.id,
  ]);
  expect(await again.append(commits[0] ?? longCommit("a-1", 1))).toEqual({
    kind: "repeated",
    commit: commits[0],
  });
  await again.close();
});

test("a file of the release before is read, and its commits can be scrubbed with the new ones", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const old = openSqliteFile(file, {
    ...EVENT_SCHEMA,
    versions: EVENT_SCHEMA.versions.slice(0, 1),
  });
  const stored = longCommit("a-1", 1);
  const { id, stream, first, last, at, events, external } = stored;
  old
    .prepare(
      "INSERT INTO commits (id, stream, first, last, at, pending, body) VALUES (?, ?, ?, ?, ?, 1, ?)",
    )
    .run(id, stream, first, last, at, JSON.stringify({ events, external }));
  old.close();
  const store = createSqliteEventStore({ file });
  const closing = { ...longCommit("a-1", 2), closes: true as const };
  await store.append(closing);
  expect(await store.read("a-1", 0)).toEqual([stored, closing]);
  await store.scrub("a-1");
  await store.close();
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT body, packed FROM commits").all();
  database.close();
  const empty = { body: '{"events":[],"external":[]}', packed: null };
  expect(rows).toEqual([empty, empty]);
});

test("a compressed content that was changed makes the file corrupt", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("events.db");
  const store = createSqliteEventStore({ file });
  await store.append(longCommit("a-1", 1));
  await store.close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE commits SET packed = x'00'");
  database.close();
  const again = createSqliteEventStore({ file });
  await expect(again.read("a-1", 0)).rejects.toThrow(StoreCorrupt);
  await again.close();
});
