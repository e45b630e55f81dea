import { getStats } from "@laurel/contracts/calls.generated";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type * as keeping from "../entities/credential/keep.ts";
import { meQuery } from "../entities/person/me-query.ts";
import { hasSessionEnded } from "../entities/person/session-ended.ts";
import { beginKeeping, dropKept, keptFlag } from "../lib/kept-flag.ts";
import { keptSince, showKeptSince } from "../lib/kept-since.ts";
import { ApiError, NetworkError } from "../lib/problem.ts";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { PERSON } from "../testing/person.ts";
import { renderScreen } from "../testing/render-screen.tsx";
// Loaded late in the app, but needed right away here.
import "@laurel/contracts/routes/users";
import { KeptBar } from "./KeptBar.tsx";
import { useKeeping } from "./use-keeping.ts";

const keep = vi.hoisted(() => vi.fn<typeof keeping.keep>());
vi.mock("../entities/credential/keep.ts", () => ({ keep }));

const READ_AT = "2026-05-01T08:00:00.000Z";
const unreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

let me: Answer;
beforeEach(() => {
  me = json(200, PERSON);
  keep.mockReset().mockResolvedValue(undefined);
  fakeServer({ "GET /api/users/me": () => me() });
});
afterEach(() => {
  dropKept();
  showKeptSince(undefined);
});

function Screen() {
  useKeeping(PERSON.id);
  return (
    <main tabIndex={-1}>
      <KeptBar />
      <p>Here</p>
    </main>
  );
}

/** The screen of a person whose credentials this device keeps. */
function open(person = PERSON.id) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  beginKeeping(person);
  const { client } = renderScreen(<Screen />);
  client.setQueryData(meQuery.queryKey, PERSON);
  return client;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("credentials are kept at the start, and once after several changes", async () => {
  const client = open();
  await pass(3_000);
  expect(keep).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ person: PERSON.id }));
  for (let change = 0; change < 3; change += 1) {
    client.setQueryData([getStats.path], {});
    await client.invalidateQueries({ queryKey: [getStats.path] });
    await pass(1_000);
  }
  expect(keep).toHaveBeenCalledOnce();
  await pass(3_000);
  expect(keep).toHaveBeenCalledTimes(2);
});

test("nothing is kept of a person who didn't ask for it", async () => {
  open("somebody-else");
  await pass(10_000);
  expect(keep).not.toHaveBeenCalled();
});

test("what is kept isn't replaced while it's shown, but once the network is back", async () => {
  open();
  act(() => showKeptSince(READ_AT));
  await pass(10_000);
  expect(keep).not.toHaveBeenCalled();
  act(() => showKeptSince(undefined));
  await pass(3_000);
  expect(keep).toHaveBeenCalledOnce();
});

test("a session that has ended is noticed when credentials are kept", async () => {
  keep.mockRejectedValue(new ApiError(401));
  me = unreachable;
  const client = open();
  await pass(3_000);
  expect([hasSessionEnded(client), keptFlag()]).toEqual([true, undefined]);
});

test("without a network, what was kept before stays", async () => {
  keep.mockRejectedValue(new NetworkError(true, undefined));
  const client = open();
  await pass(3_000);
  expect([hasSessionEnded(client), keptFlag()?.person]).toEqual([false, PERSON.id]);
});

test("while what is kept is shown, the server is asked again and again", async () => {
  me = unreachable;
  open();
  act(() => showKeptSince(READ_AT));
  await pass(20_000);
  expect(keptSince()).toBe(READ_AT);
  me = json(200, PERSON);
  await pass(20_000);
  expect(keptSince()).toBeUndefined();
});

test("the bar tells the time, and keeps the focus while it tries again", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  me = () => promise;
  const client = open();
  vi.useRealTimers();
  act(() => showKeptSince(READ_AT));
  expect(document.querySelector("time")?.dateTime).toBe(READ_AT);
  const button = screen.getByRole("button", { name: "Try again" });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  act(() => answer(Response.json(PERSON)));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ id: PERSON.id });
});
