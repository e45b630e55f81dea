import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { beforeEach, expect, test } from "vitest";
import { createWriteBatch, type WriteBatch } from "./sqlite-write-batch.ts";

let database: DatabaseSync;
let flushes: PromiseWithResolvers<void>[];
let copying: PromiseWithResolvers<void> | undefined;
let transactions: number;
let batch: WriteBatch;

beforeEach(() => {
  database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE things (name TEXT NOT NULL) STRICT");
  flushes = [];
  copying = undefined;
  transactions = 0;
  batch = createWriteBatch(database, {
    capability: "Test",
    toPortError: (error) => error,
    log: { committed: () => (transactions += 1), writable: () => copying?.promise },
    flush() {
      const flush = Promise.withResolvers<void>();
      flushes.push(flush);
      return flush.promise;
    },
  });
});

const add = (name: string, synchronous: "full" | "normal" = "full") =>
  batch.write(() => database.prepare("INSERT INTO things VALUES (?)").run(name), synchronous);

const stored = () => database.prepare("SELECT name FROM things").all().length;

/** Follows a promise without waiting for it. */
function follow(promise: Promise<unknown> | undefined) {
  const followed = { state: "waiting" };
  void Promise.resolve(promise).then(
    () => (followed.state = "answered"),
    () => (followed.state = "refused"),
  );
  return followed;
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

test("a write is answered once it's on the disk, and so are reads of it", async () => {
  const write = follow(add("a"));
  await turns();
  expect(stored()).toBe(1);
  const read = follow(batch.durable());
  await turns();
  expect([write.state, read.state]).toEqual(["waiting", "waiting"]);
  flushes[0]?.resolve();
  await turns();
  expect([write.state, read.state]).toEqual(["answered", "answered"]);
  expect(batch.durable()).toBeUndefined();
});

test("writes that come during a flush share the next transaction and its flush", async () => {
  const writes = [follow(add("a"))];
  await turns();
  writes.push(follow(add("b")), follow(add("c")));
  await turns();
  expect(stored()).toBe(1);
  flushes[0]?.resolve();
  await turns();
  expect([stored(), flushes.length]).toEqual([3, 2]);
  expect(writes.map(({ state }) => state)).toEqual(["answered", "waiting", "waiting"]);
  flushes[1]?.resolve();
  await turns();
  expect(writes.map(({ state }) => state)).toEqual(["answered", "answered", "answered"]);
  expect(transactions).toBe(2);
});

test("a write that may be lost with the machine isn't flushed", async () => {
  await add("a", "normal");
  expect([stored(), flushes.length]).toEqual([1, 0]);
});

test("after a failed flush, nothing is written or read any more", async () => {
  const write = follow(add("a"));
  await turns();
  const read = follow(batch.durable());
  flushes[0]?.reject(new Error("the disk is broken"));
  await turns();
  expect([write.state, read.state]).toEqual(["refused", "refused"]);
  expect(() => batch.durable()).toThrow(EngineUnavailable);
  await expect(add("b")).rejects.toThrow(EngineUnavailable);
  await expect(add("c", "normal")).rejects.toThrow(EngineUnavailable);
  expect([stored(), flushes.length]).toEqual([1, 1]);
});

test("work that throws only rolls back its own changes", async () => {
  const broken = follow(batch.write(() => database.exec("broken"), "full"));
  const write = follow(add("a"));
  await turns();
  flushes[0]?.resolve();
  await turns();
  expect([broken.state, write.state, stored()]).toEqual(["refused", "answered", 1]);
});

test("writes wait while the rest of the log is copied", async () => {
  copying = Promise.withResolvers();
  const write = follow(add("a", "normal"));
  await turns();
  expect([write.state, stored()]).toEqual(["waiting", 0]);
  copying.resolve();
  await turns();
  expect([write.state, stored()]).toEqual(["answered", 1]);
});

test("waiting for earlier writes doesn't include later ones", async () => {
  const first = follow(add("a"));
  const settled = follow(batch.settled());
  await turns();
  expect([first.state, settled.state]).toEqual(["waiting", "waiting"]);
  const later = follow(add("b"));
  flushes[0]?.resolve();
  await turns();
  expect([first.state, settled.state, later.state]).toEqual(["answered", "answered", "waiting"]);
});
