import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { credential } from "../testing/credential.ts";
import { statsOf } from "../testing/credential-stats.ts";
import { PERSON } from "../testing/person.ts";
import { beginKeeping, dropKept, keptFlag, noteLoggedIn } from "./kept-flag.ts";
import { type Kept, readKept, writeKept } from "./kept-store.ts";

const HOUR_MS = 60 * 60 * 1000;
const list = [credential({ name: "Rust" })];

beforeEach(() => {
  document.head.innerHTML = '<meta name="laurel-session-hours" content="168" />';
});
afterEach(() => dropKept());

function keptOf(flag = beginKeeping(PERSON.id)): Kept {
  const readAt = "2026-05-01T08:00:00.000Z";
  const { person, token } = flag;
  return { person, token, readAt, me: PERSON, credentials: list, stats: statsOf(list) };
}

/** All records in the database, of all people. */
async function everything(): Promise<unknown[]> {
  const database = await openDB("laurel-kept", 1, {
    upgrade: (created) => void created.createObjectStore("people"),
  });
  const all: unknown[] = await database.getAll("people");
  database.close();
  return all;
}

async function keep(): Promise<Kept> {
  const kept = keptOf();
  await writeKept(kept);
  return kept;
}

function at(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

test("what is kept is read again", async () => {
  const kept = await keep();
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

test.each([
  ["the session has ended", () => noteLoggedIn(null)],
  ["somebody else logs in", () => noteLoggedIn("somebody-else")],
  ["it's switched off", () => dropKept()],
])("nothing is left when %s", async (_why, end) => {
  await keep();
  end();
  expect([keptFlag(), await everything(), localStorage.length]).toEqual([undefined, [], 0]);
});

test("nothing is left after the hours of a session without a connection", async () => {
  await keep();
  at(167 * HOUR_MS);
  expect(keptFlag()).toBeDefined();
  at(HOUR_MS);
  expect([keptFlag(), await everything()]).toEqual([undefined, []]);
});

test("a connection begins the hours again", async () => {
  await keep();
  at(100 * HOUR_MS);
  noteLoggedIn(PERSON.id);
  at(100 * HOUR_MS);
  expect(keptFlag()?.person).toBe(PERSON.id);
});

test("a clock that was put back ends it, too, and a corrected one doesn't", async () => {
  await keep();
  at(-60_000);
  expect(keptFlag()).toBeDefined();
  at(-24 * HOUR_MS);
  expect([keptFlag(), await everything()]).toEqual([undefined, []]);
});

test("what is written while it's being switched off doesn't stay", async () => {
  const kept = keptOf();
  dropKept();
  await writeKept(kept);
  expect(await everything()).toEqual([]);
});

test("what was written before it was switched off and on again isn't shown", async () => {
  const kept = keptOf();
  beginKeeping("somebody-else");
  await writeKept(kept);
  expect(await everything()).toEqual([]);
});

test("a damaged record is removed", async () => {
  const kept = await keep();
  const database = await openDB("laurel-kept", 1);
  await database.put("people", { ...kept, stats: "?" }, kept.person);
  database.close();
  expect(await readKept(keptFlag()!)).toBeUndefined();
  expect([keptFlag(), await everything()]).toEqual([undefined, []]);
});

test("another tab that holds the database open doesn't keep it from being removed", async () => {
  await keep();
  const other = await openDB("laurel-kept", 1, {
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  dropKept();
  expect(await everything()).toEqual([]);
  other.close();
});

test("a browser that keeps nothing says so when it's switched on", async () => {
  const kept = keptOf();
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Blocked", "SecurityError");
  });
  await expect(writeKept(kept)).rejects.toThrow("Blocked");
  expect(await readKept(keptFlag()!)).toBeUndefined();
});

test.each(["{", "1", '{"person":""}', '{"person":"1","token":"2","hours":"x","connectedAt":1}'])(
  "a flag that makes no sense is none: %s",
  (text) => {
    localStorage.setItem("laurel-keeps", text);
    expect(keptFlag()).toBeUndefined();
    localStorage.clear();
  },
);
