import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readyUnlessAborted } from "./ready-unless-aborted.ts";

const MINUTE_MS = 60_000;
const LATE = "locker: a new process isn't ready after 60 s";

let printed: string[];
let firstReady: PromiseWithResolvers<void>;
let abort: AbortController;
let stop: () => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  firstReady = Promise.withResolvers();
  abort = new AbortController();
  stop = vi.fn<() => Promise<void>>(async () => {});
});
afterEach(() => void vi.useRealTimers());

const wait = () => {
  const one = { name: "locker", ready: firstReady.promise, stop };
  return readyUnlessAborted(one, abort.signal, (line) => printed.push(line));
};

it("says once that a process isn't ready after a minute, and goes on waiting", async () => {
  const waiting = wait();
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(printed).toEqual([]);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(printed).toEqual([LATE]);
  firstReady.resolve();
  await waiting;
  expect(stop).not.toHaveBeenCalled();
});

it("says nothing about a process that was ready in time, and doesn't stop it later", async () => {
  firstReady.resolve();
  await wait();
  abort.abort();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(printed).toEqual([]);
  expect(stop).not.toHaveBeenCalled();
});

it("says nothing about a process that it stops", async () => {
  const waiting = wait();
  abort.abort();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(printed).toEqual([]);
  firstReady.reject(new Error("locker ended with 1 before it was ready"));
  await expect(waiting).rejects.toThrow("locker ended with 1");
  expect(stop).toHaveBeenCalledOnce();
});
