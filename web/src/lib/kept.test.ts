import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { PERSON } from "../testing/person.ts";
import { beginKeeping, dropKept, keptFlag, noteLoggedIn } from "./kept-flag.ts";
import { readKept, writeKept } from "./kept-store.ts";
import { everything, keep, keptOf } from "../testing/kept.ts";

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  document.head.innerHTML = '<meta name="laurel-session-hours" content="168" />';
});
afterEach(() => dropKept());

function at(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

test("what is kept is read again", async () => {
  const kept = await keep();
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

test("what was read earlier, and more slowly, doesn't replace what was read later", async () => {
  const kept = await keep();
  await writeKept({ ...kept, readAt: "2026-04-30T08:00:00.000Z", credentials: [] });
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

test.each(["{", "null", '{"person":""}'])(
  "nothing is left behind a flag that is %s",
  async (text) => {
    await keep();
    localStorage.setItem("laurel-keeps", text);
    expect([keptFlag(), await everything(), localStorage.length]).toEqual([undefined, [], 0]);
  },
);

test("a connection begins the hours again", async () => {
  await keep();
  at(100 * HOUR_MS);
  noteLoggedIn(PERSON.id);
  at(100 * HOUR_MS);
  expect(keptFlag()?.person).toBe(PERSON.id);
});

test("a connection brings the hours that the operator has set since", async () => {
  await keep();
  document.head.innerHTML = '<meta name="laurel-session-hours" content="2" />';
  at(HOUR_MS);
  noteLoggedIn(PERSON.id);
  expect(keptFlag()?.hours).toBe(2);
  document.head.innerHTML = "";
  at(HOUR_MS);
  noteLoggedIn(PERSON.id);
  expect(keptFlag()?.hours).toBe(2);
});

test("what can't be read isn't removed if another tab has begun again", async () => {
  const { person, token } = await keep();
  beginKeeping(person);
  expect(await readKept({ person, token, hours: 1, connectedAt: Date.now() })).toBeDefined();
  expect(await readKept({ person, token: "older", hours: 1, connectedAt: 0 })).toBeUndefined();
  expect(keptFlag()).toBeDefined();
});

test("a clock that was put back ends it, too, and a corrected one doesn't", async () => {
  await keep();
  at(-60_000);
  expect(keptFlag()).toBeDefined();
  at(-24 * HOUR_MS);
  expect([keptFlag(), await everything()]).toEqual([undefined, []]);
});

test("what is written while it's being switched off doesn't stay", async () => {
  const writing = writeKept(keptOf());
  dropKept();
  await writing;
  expect(await everything()).toEqual([]);
});

test("what another tab writes late leaves what the next person keeps", async () => {
  const late = writeKept(keptOf());
  const next = keptOf(beginKeeping("somebody-else"));
  await Promise.all([late, writeKept(next)]);
  expect(await everything()).toEqual([next]);
});

test("what somebody else kept is removed, even if the flag was cleared alone", async () => {
  await keep();
  localStorage.clear();
  const next = keptOf(beginKeeping("somebody-else"));
  await writeKept(next);
  expect(await everything()).toEqual([next]);
  localStorage.clear();
  dropKept();
  expect(await everything()).toEqual([]);
});

test("without room, what was kept before stays", async () => {
  const before = await keep();
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No room", "QuotaExceededError");
  });
  await expect(writeKept({ ...before, readAt: "2026-06-01T08:00:00.000Z" })).rejects.toThrow();
  put.mockRestore();
  expect(await readKept(keptFlag()!)).toEqual(before);
});

test("a browser whose storage is full lets people log in, and the hours go on", async () => {
  await keep();
  at(100 * HOUR_MS);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room", "QuotaExceededError");
  });
  noteLoggedIn(PERSON.id);
  full.mockRestore();
  expect(keptFlag()?.person).toBe(PERSON.id);
  at(100 * HOUR_MS);
  expect(keptFlag()).toBeUndefined();
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
