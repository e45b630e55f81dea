import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dropKept, keptFlag } from "./kept-flag.ts";
import { readKept, writeKept } from "./kept-store.ts";
import { keep, keptOf } from "../testing/kept.ts";

beforeEach(() => {
  document.head.innerHTML = '<meta name="laurel-session-hours" content="168" />';
});
afterEach(() => dropKept());

test.each([
  ["of a newer version", 2, "people"],
  ["without its store", 1, "other"],
])("a database %s is made anew", async (_what, version, store) => {
  const made = await openDB("laurel-kept", version, {
    upgrade: (created) => void created.createObjectStore(store),
  });
  made.close();
  const kept = await keep();
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

const PASSING = ["UnknownError", "InvalidStateError", "AbortError"];

/** The next openings of the database fail. */
function failToOpen(name: string, times: number) {
  const open = indexedDB.open.bind(indexedDB);
  let left = times;
  const spy = vi.spyOn(indexedDB, "open").mockImplementation((...args) => {
    left -= 1;
    if (left >= 0) throw new DOMException("Connection to Indexed Database server lost", name);
    return open(...args);
  });
  onTestFinished(() => spy.mockRestore());
}

test.each(PASSING)("a connection that was lost once is opened again: %s", async (name) => {
  const kept = await keep();
  failToOpen(name, 1);
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

test.each(PASSING)("a connection that stays lost costs nothing that was kept: %s", async (name) => {
  const kept = await keep();
  failToOpen(name, 2);
  expect(await readKept(keptFlag()!)).toBeUndefined();
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

test("what is written when the connection was lost once leaves the database as it is", async () => {
  const kept = await keep();
  const removed = vi.spyOn(indexedDB, "deleteDatabase");
  onTestFinished(() => removed.mockRestore());
  failToOpen("UnknownError", 1);
  await writeKept({ ...kept, readAt: "2026-06-01T08:00:00.000Z" });
  expect(removed).not.toHaveBeenCalled();
  expect((await readKept(keptFlag()!))?.readAt).toBe("2026-06-01T08:00:00.000Z");
});

test("a database that can't be opened for writing is made anew", async () => {
  const kept = await keep();
  failToOpen("UnknownError", 2);
  await writeKept(kept);
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

test("a browser that never opens the database doesn't hold up the screen, and loses nothing", async () => {
  const kept = await keep();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => new IDBOpenDBRequest());
  const reading = readKept(keptFlag()!);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reading).toBeUndefined();
  open.mockRestore();
  vi.useRealTimers();
  expect(await readKept(keptFlag()!)).toEqual(kept);
});

test("a browser without IndexedDB says so when it's switched on, and leaves nothing", async () => {
  const kept = keptOf();
  vi.stubGlobal("indexedDB", undefined);
  await expect(writeKept(kept)).rejects.toThrow();
  dropKept();
  expect(localStorage.length).toBe(0);
});
