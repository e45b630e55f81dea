import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { describeKeyValueStore } from "@laurel/event-sourcing/ports/key-value-store.contract";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { createMemoryCounters, MAX_COUNTERS } from "./memory-counters.ts";
import { createSqliteKeyValueStore } from "./sqlite-key-value-store.ts";

const HOUR = 3_600_000;

describeKeyValueStore("SQLite", async () => {
  const directory = await createTempDirectory();
  const { clock, advance } = createFakeClock();
  const file = directory.at("values.db");
  let store = createSqliteKeyValueStore({ file, clock, onSweepError: () => {} });
  return {
    store,
    advance: async (ms) => advance(ms),
    async reopen() {
      await store.close();
      store = createSqliteKeyValueStore({ file, clock, onSweepError: () => {} });
      return store;
    },
    async dispose() {
      await store.close();
      await directory[Symbol.asyncDispose]();
    },
  };
});

test("sessions made before kill -9 exist after it, and ended ones stay ended", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("values.db");
  const script = fileURLToPath(
    new URL("../../../testing/src/sign-in-and-out-for-ever.ts", import.meta.url),
  );
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  const open = new Set<string>();
  const over = new Set<string>();
  let lines = 0;
  for await (const line of createInterface(child.stdout)) {
    const [what, session = ""] = line.split(" ");
    if (what === "out") open.delete(session);
    (what === "in" ? open : over).add(session);
    lines += 1;
    if (lines === 300) child.kill("SIGKILL");
  }
  await ended;
  const store = createSqliteKeyValueStore({
    file,
    clock: () => new Date(),
    onSweepError: () => {},
  });
  for (const session of over) expect(await store.get(session)).toBeUndefined();
  const members = await store.members("sessions");
  for (const session of over) expect(members).not.toContain(session);
  // The last one may have ended without its answer arriving.
  for (const session of [...open].slice(0, -1)) expect(await store.get(session)).toBe("account-1");
  expect(over.size).toBeGreaterThan(50);
  expect(open.size).toBeGreaterThan(50);
  await store.close();
});

test("the sweep removes exactly the expired entries from the file", async () => {
  await using directory = await createTempDirectory();
  const { clock, advance } = createFakeClock();
  const file = directory.at("values.db");
  const store = createSqliteKeyValueStore({ file, clock, onSweepError: () => {} });
  const many = Array.from({ length: 2_500 }, (_, index) => `key-${index}`);
  await Promise.all(many.map((key) => store.set(key, "x", 1_000)));
  await Promise.all(many.map((key) => store.addMember("set", key, 1_000)));
  await store.raise("seen", { a: 1 }, 1_000);
  await store.set("kept", "x", HOUR);
  advance(2_000);
  await store.sweep();
  await store.close();
  const database = new DatabaseSync(file);
  const count = (table: string) =>
    database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.["rows"];
  expect([count("entries"), count("members"), count("maxima")]).toEqual([1, 0, 0]);
  database.close();
});

test("a write whose transaction fails isn't remembered", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("values.db");
  const open = () =>
    createSqliteKeyValueStore({ file, clock: () => new Date(), onSweepError: () => {} });
  await open().close();
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE children (parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TRIGGER spoil_value AFTER INSERT ON entries WHEN NEW.value = 'spoilt'
      BEGIN INSERT INTO children VALUES (1); END;
    CREATE TRIGGER spoil_maximum AFTER INSERT ON maxima WHEN NEW.fields LIKE '%spoilt%'
      BEGIN INSERT INTO children VALUES (1); END`);
  database.close();
  const store = open();
  await store.set("a", "good", HOUR);
  await store.raise("b", { good: 1 }, HOUR);
  for (const spoilt of [
    store.set("a", "spoilt", HOUR),
    store.setIfAbsent("new", "spoilt", HOUR),
    store.raise("b", { spoilt: 2 }, HOUR),
  ])
    await expect(spoilt).rejects.toThrow(EngineUnavailable);
  expect(await store.get("a")).toBe("good");
  expect(await store.get("new")).toBeUndefined();
  expect(await store.fields("b")).toEqual({ good: 1 });
  await store.close();
});

test("a write that is repeated because another one failed isn't taken for an earlier one", async () => {
  await using directory = await createTempDirectory();
  const file = directory.at("values.db");
  const open = () =>
    createSqliteKeyValueStore({ file, clock: () => new Date(), onSweepError: () => {} });
  await open().close();
  const database = new DatabaseSync(file);
  database.exec(`CREATE TRIGGER refuse AFTER INSERT ON entries WHEN NEW.value = 'bad'
    BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  database.close();
  const store = open();
  const [good, bad] = await Promise.allSettled([
    store.setIfAbsent("session", "good", HOUR),
    store.set("other", "bad", HOUR),
  ]);
  expect([good, bad.status]).toEqual([{ status: "fulfilled", value: true }, "rejected"]);
  await store.close();
  const again = open();
  expect(await again.get("session")).toBe("good");
  await again.close();
});

test("a million counters with different keys use bounded memory", () => {
  const { clock } = createFakeClock();
  const counters = createMemoryCounters(clock);
  for (let index = 0; index < 1_000_000; index += 1) counters.increment(`address-${index}`, HOUR);
  expect(counters.size()).toBeLessThanOrEqual(MAX_COUNTERS);
  expect(counters.increment("address-999999", HOUR)).toEqual({ count: 2, resetInMs: HOUR });
});

test("a flood of other keys does not reset a counter that is in use", () => {
  const counters = createMemoryCounters(createFakeClock().clock);
  for (let index = 0; index < 3 * MAX_COUNTERS; index += 1) {
    counters.increment(`address-${index}`, HOUR);
    if (index % 1_000 === 0) counters.increment("account-1", HOUR);
  }
  expect(counters.increment("account-1", HOUR).count).toBe((3 * MAX_COUNTERS) / 1_000 + 1);
});

test("counters are removed when their window has ended", () => {
  const { clock, advance } = createFakeClock();
  const counters = createMemoryCounters(clock);
  counters.increment("short", 1_000);
  counters.increment("long", HOUR);
  advance(1_000);
  counters.sweep();
  expect(counters.size()).toBe(1);
});

test("a closed store reports that it is unavailable and wakes nobody", async () => {
  await using directory = await createTempDirectory();
  const store = createSqliteKeyValueStore({
    file: directory.at("values.db"),
    clock: () => new Date(),
    onSweepError: () => {},
  });
  await store.set("a", "known", HOUR);
  let woken = false;
  store.onNudge("relay", () => (woken = true));
  store.nudge("relay");
  await store.close();
  await expect(store.get("a")).rejects.toThrow(EngineUnavailable);
  await expect(store.set("a", "b", 1)).rejects.toThrow(EngineUnavailable);
  expect(woken).toBe(false);
});
