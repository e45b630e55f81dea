import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { credential } from "../../testing/credential.ts";
import { statsOf } from "../../testing/credential-stats.ts";
import { PERSON } from "../../testing/person.ts";
import { beginKeeping, dropKept } from "../../lib/kept-flag.ts";
import type * as keptStore from "../../lib/kept-store.ts";
import { keptSince, showKeptSince } from "../../lib/kept-since.ts";
import { ApiError, NetworkError } from "../../lib/problem.ts";
import { showPerson } from "../../lib/shown-person.ts";
import { orKept } from "./or-kept.ts";

const readKept = vi.hoisted(() => vi.fn<typeof keptStore.readKept>());
vi.mock("../../lib/kept-store.ts", () => ({ readKept }));

const READ_AT = "2026-05-01T08:00:00.000Z";
const KEY = ["credentials"];
const KEPT = ["Rust"];
const list = [credential({ name: "Rust" })];

const unreachable = () => Promise.reject(new NetworkError(true, undefined));
const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" } },
  });
  keepFor(PERSON.id);
});
afterEach(() => {
  client.clear();
  dropKept();
  showKeptSince(undefined);
  showPerson("");
});

function keepFor(person: string): void {
  const { token } = beginKeeping(person);
  const me = PERSON;
  const kept = { person, token, readAt: READ_AT, me, credentials: list, stats: statsOf(list) };
  readKept.mockResolvedValue(kept);
}

/** A query on the screen that can be kept. */
function show(read: () => Promise<string[]>, queryKey = KEY) {
  const reading = { read };
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: (asked) =>
      orKept(asked, reading.read, (kept) => kept.credentials.map(({ name }) => name)),
  });
  const leave = observer.subscribe(() => {});
  onTestFinished(leave);
  return {
    leave,
    data: () => observer.getCurrentResult().data,
    error: () => observer.getCurrentResult().error,
    async readAgain(next: () => Promise<string[]>) {
      reading.read = next;
      await observer.refetch();
    },
  };
}

/** A read that answers when the test says so. */
function slowRead() {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  return { read: () => promise, resolve, reject };
}

/** Lets the time pass that people wait for the server. */
async function losePatience(): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
}

test("without a network, what is kept is shown, with its time", async () => {
  const { data } = show(unreachable);
  await settled();
  expect([data(), keptSince()]).toEqual([KEPT, READ_AT]);
});

test.each([
  ["another person is on the screen", () => showPerson("somebody-else")],
  ["nothing is kept", () => dropKept()],
  ["what was kept can't be read", () => readKept.mockResolvedValue(undefined)],
])("the failure is shown if %s", async (_why, begin) => {
  begin();
  const { data, error } = show(unreachable);
  await settled();
  expect([data(), keptSince()]).toEqual([undefined, undefined]);
  expect(error()).toBeInstanceOf(NetworkError);
});

test("a refusal of the server is no reason to show what is kept", async () => {
  const { data, error } = show(() => Promise.reject(new ApiError(500)));
  await settled();
  expect([data(), keptSince()]).toEqual([undefined, undefined]);
  expect(error()).toBeInstanceOf(ApiError);
});

test("newer data stays when it can't be read again", async () => {
  const { data, error, readAgain } = show(async () => ["Rust", "Go"]);
  await settled();
  await readAgain(unreachable);
  expect([data(), keptSince()]).toEqual([["Rust", "Go"], undefined]);
  expect(error()).toBeInstanceOf(NetworkError);
});

test("what was kept is shown again as such when it still can't be read", async () => {
  const { data, error, readAgain } = show(unreachable);
  await settled();
  showKeptSince(undefined);
  await readAgain(unreachable);
  expect([data(), error(), keptSince()]).toEqual([KEPT, null, READ_AT]);
});

test("a read that was cancelled doesn't say that the network is gone", async () => {
  const { read, reject } = slowRead();
  show(read);
  await client.cancelQueries();
  reject(new NetworkError(false, new DOMException("Cancelled", "AbortError")));
  await settled();
  expect(keptSince()).toBeUndefined();
});

test("after a while, what is kept is shown, until the answer comes", async () => {
  const { read, resolve } = slowRead();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { data } = show(read);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(data()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect([data(), keptSince()]).toEqual([KEPT, READ_AT]));
  resolve(["Rust", "Go"]);
  await vi.waitFor(() => expect([data(), keptSince()]).toEqual([["Rust", "Go"], undefined]));
});

test("without anything kept, a slow answer is waited for", async () => {
  dropKept();
  const { read, resolve } = slowRead();
  const { data } = show(read);
  await losePatience();
  expect(data()).toBeUndefined();
  resolve(["Rust", "Go"]);
  await vi.waitFor(() => expect(data()).toEqual(["Rust", "Go"]));
});

test("a late refusal is handled like any other", async () => {
  const first = show(unreachable);
  await settled();
  const { read, reject } = slowRead();
  const stats = show(read, ["stats"]);
  await vi.waitFor(() => expect(stats.data()).toEqual(KEPT));
  reject(new ApiError(401));
  await vi.waitFor(() => expect(stats.error()).toBeInstanceOf(ApiError));
  expect([first.data(), first.error()]).toEqual([KEPT, null]);
});

test("an answer from before a change doesn't replace the one after it", async () => {
  const first = slowRead();
  show(unreachable);
  await settled();
  const stats = show(first.read, ["stats"]);
  await vi.waitFor(() => expect(stats.data()).toEqual(KEPT));
  const second = slowRead();
  await stats.readAgain(second.read);
  first.resolve(["Before the change"]);
  await new Promise((resolveTurn) => setTimeout(resolveTurn));
  await settled();
  expect(stats.data()).toEqual(KEPT);
  second.resolve(["After the change"]);
  await vi.waitFor(() => expect(stats.data()).toEqual(["After the change"]));
});

test("a late answer doesn't replace what has been set meanwhile", async () => {
  show(unreachable);
  await settled();
  const { read, resolve } = slowRead();
  const stats = show(read, ["stats"]);
  await vi.waitFor(() => expect(stats.data()).toEqual(KEPT));
  client.setQueryData(["stats"], ["Of somebody else"]);
  resolve(["Late"]);
  await new Promise((resolveTurn) => setTimeout(resolveTurn));
  await settled();
  expect(stats.data()).toEqual(["Of somebody else"]);
});

test("what a screen showed that was left is read again when it's shown again", async () => {
  const first = show(unreachable);
  await settled();
  first.leave();
  const second = show(async () => ["Fresh"], ["stats"]);
  await vi.waitFor(() => expect(second.data()).toEqual(["Fresh"]));
  expect(keptSince()).toBeUndefined();
  const again = show(async () => ["Rust", "Go"]);
  await vi.waitFor(() => expect(again.data()).toEqual(["Rust", "Go"]));
});
