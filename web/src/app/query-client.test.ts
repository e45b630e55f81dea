import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { readJson } from "../lib/api.ts";
import { createQueryClient } from "./query-client.ts";
import { meQuery } from "../entities/person/me-query.ts";
import { tellSessionEnded } from "../entities/person/session-ended.ts";

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

const anything = { parse: (value: unknown) => value };

function signedIn() {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, PERSON);
  return client;
}

test.each([
  { status: 401, tellsSessionEnd: false, known: false },
  { status: 401, tellsSessionEnd: true, known: true },
  { status: 500, tellsSessionEnd: false, known: true },
])(
  "a read rejected with $status (reported by its screen: $tellsSessionEnd) keeps the person: $known",
  async ({ status, tellsSessionEnd, known }) => {
    fakeServer({ "GET /api/stats": json(status, { message: "No", code: "no" }) });
    const client = signedIn();
    const read = client.query({
      queryKey: ["/api/stats"],
      queryFn: () => readJson("/api/stats", anything),
      meta: { tellsSessionEnd },
    });
    await expect(read).rejects.toThrow("No");
    expect(client.getQueryData(meQuery.queryKey)).toEqual(known ? PERSON : null);
  },
);

test.each([
  { before: "something", known: true },
  { before: undefined, known: false },
])(
  "while the screen says that the session has ended, reading $before again keeps the person: $known",
  async ({ before, known }) => {
    fakeServer({ "GET /api/stats": json(401, { message: "No", code: "not_authenticated" }) });
    const client = signedIn();
    tellSessionEnded(client);
    if (before) client.setQueryData(STATS.queryKey, before);
    await expect(client.fetchQuery({ ...STATS, staleTime: 0 })).rejects.toThrow("No");
    expect(client.getQueryData(meQuery.queryKey)).toEqual(known ? PERSON : null);
  },
);

const STATS = { queryKey: ["/api/stats"], queryFn: () => readJson("/api/stats", anything) };

test("a failed read is requested once for a whole screen, and again for the next one", async () => {
  const calls = fakeServer({ "GET /api/stats": json(500, { message: "No", code: "no" }) });
  const client = createQueryClient();
  const open = () => {
    const observer = new QueryObserver(client, STATS);
    return { observer, close: observer.subscribe(() => {}) };
  };
  const first = open();
  await vi.waitFor(() => expect(first.observer.getCurrentResult().isError).toBe(true));
  const late = open();
  expect(late.observer.getCurrentResult().isError).toBe(true);
  expect(calls).toHaveLength(1);
  first.close();
  late.close();
  const next = open();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  next.close();
});

test("a read is requested once: it never goes stale and isn't refetched on focus [spec 7.4, 9.32]", async () => {
  vi.useFakeTimers();
  const calls = fakeServer({ "GET /api/stats": json(200, {}) });
  const client = createQueryClient();
  client.mount();
  const stop = new QueryObserver(client, STATS).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(24 * 3600_000);
  await client.query(STATS);
  expect(calls).toHaveLength(1);
  await client.invalidateQueries({ ...STATS, refetchType: "none" });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(24 * 3600_000);
  expect(calls).toHaveLength(1);
  stop();
  client.unmount();
});

test("back online, what couldn’t be refreshed is read again, and nothing else", async () => {
  const answers = { "GET /api/stats": json(200, { total: 1 }), "GET /api/otp": json(200, {}) };
  const calls = fakeServer(answers);
  const client = createQueryClient();
  client.mount();
  const reads = (["/api/stats", "/api/otp", "/api/never-read"] as const).map(
    (path) =>
      new QueryObserver(client, { queryKey: [path], queryFn: () => readJson(path, anything) }),
  );
  const stops = reads.map((read) => read.subscribe(() => {}));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  onlineManager.setOnline(false);
  answers["GET /api/stats"] = json(503, {});
  await client.invalidateQueries(STATS);
  answers["GET /api/stats"] = json(200, { total: 2 });
  calls.length = 0;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(client.getQueryData(STATS.queryKey)).toEqual({ total: 2 }));
  expect(calls.map(({ call }) => call)).toEqual(["GET /api/stats"]);
  for (const stop of stops) stop();
  client.unmount();
});

test("back online, what couldn't be read at all is read", async () => {
  const answers: Record<string, Answer> = {
    "GET /api/stats": () => Promise.reject(new TypeError("Failed to fetch")),
  };
  fakeServer(answers);
  const client = createQueryClient();
  client.mount();
  const stop = new QueryObserver(client, STATS).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(STATS.queryKey)?.status).toBe("error"));
  onlineManager.setOnline(false);
  answers["GET /api/stats"] = json(200, { total: 1 });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(client.getQueryData(STATS.queryKey)).toEqual({ total: 1 }));
  stop();
  client.unmount();
});

test("a failed read is not retried automatically [spec 7.5, 9.32]", async () => {
  vi.useFakeTimers();
  const calls = fakeServer({ "GET /api/stats": json(500, {}) });
  const read = createQueryClient().query(STATS);
  await expect(read).rejects.toThrow("Request failed with status 500");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test("unused queries are kept for five minutes [spec 9.31]", async () => {
  vi.useFakeTimers();
  fakeServer({ "GET /api/stats": json(200, { totalCredentials: 1 }) });
  const client = createQueryClient();
  await client.query(STATS);
  await vi.advanceTimersByTimeAsync(299_900);
  expect(client.getQueryData(STATS.queryKey)).toBeDefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(client.getQueryData(STATS.queryKey)).toBeUndefined();
});
