import { PERSON_HEADER } from "@laurel/contracts/constants";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { beginKeeping, keptFlag } from "../../lib/kept-flag.ts";
import { oweLogout, payOwedLogout } from "../../lib/owed-logout.ts";
import { sendUpload } from "../../lib/upload.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { fakeUploads } from "../../testing/fake-uploads.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PERSON } from "../../testing/person.ts";
import { meQuery, readMe } from "./me-query.ts";
import { useLogout } from "./use-logout.tsx";

function Leave() {
  const { logOut, question } = useLogout();
  return (
    <>
      <button onClick={logOut}>Leave</button>
      {question}
    </>
  );
}

function open() {
  const calls = fakeServer({ "POST /api/auth/logout": json(200, { message: "ok" }) });
  renderScreen(<Leave />);
  const leave = () => userEvent.click(screen.getByRole("button", { name: "Leave" }));
  return { calls, leave };
}

test("without a network, what the device keeps is gone at once, and the session ends later", async () => {
  document.head.innerHTML = '<meta name="laurel-session-hours" content="168" />';
  beginKeeping(PERSON.id);
  const kept: unknown[] = [];
  const calls = fakeServer({
    "POST /api/auth/logout": () => {
      kept.push(keptFlag());
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  const { client } = renderScreen(<Leave />);
  client.setQueryData(meQuery.queryKey, PERSON);
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText(/Your session ends as soon as/)).toBeTruthy();
  expect(client.getQueryData(meQuery.queryKey)).toBeNull();
  expect(kept).toEqual([undefined]);
  // Still without a network: nobody is logged in here.
  expect(await readMe()).toBeNull();
  fakeServer({ "POST /api/auth/logout": json(200, { message: "ok" }) });
  expect(await payOwedLogout()).toBe(true);
  expect(localStorage.length).toBe(0);
  expect(new Headers(calls.at(-1)?.init.headers).get(PERSON_HEADER)).toBe(PERSON.id);
});

test.each([
  ["an error of the server leaves it owed", 503, false],
  ["too many requests leave it owed", 429, false],
  ["a session that has ended is none", 401, true],
])("of a logout without a network, %s", async (_what, status, isPaid) => {
  oweLogout(PERSON.id);
  fakeServer({ "POST /api/auth/logout": json(status, { message: "no", code: "no" }) });
  expect(await payOwedLogout()).toBe(isPaid);
  expect(localStorage.length).toBe(isPaid ? 0 : 1);
  localStorage.clear();
});

test("a logout without a network is sent once at a time", async () => {
  oweLogout(PERSON.id);
  const calls = fakeServer({ "POST /api/auth/logout": json(200, { message: "ok" }) });
  expect(await Promise.all([payOwedLogout(), payOwedLogout()])).toEqual([true, true]);
  expect(calls.filter(({ call }) => call === "POST /api/auth/logout")).toHaveLength(1);
});

test("after a first logout that failed, one without a network leaves, too", async () => {
  beginKeeping(PERSON.id);
  let answer: Answer = json(503, { message: "no", code: "unavailable" });
  fakeServer({ "POST /api/auth/logout": (call) => answer(call) });
  const { client } = renderScreen(<Leave />);
  client.setQueryData(meQuery.queryKey, PERSON);
  const leave = () => userEvent.click(screen.getByRole("button", { name: "Leave" }));
  await leave();
  expect(await screen.findByText("Logout failed")).toBeTruthy();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await leave();
  expect(await screen.findByText(/Your session ends as soon as/)).toBeTruthy();
  localStorage.clear();
});

test("logging out during an upload asks first", async () => {
  fakeUploads();
  void sendUpload({
    path: "/api/documents/upload",
    form: new FormData(),
    person: "",
    idempotencyKey: "k",
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const { calls, leave } = open();
  await leave();
  const answer = async (name: string) => {
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText("Log out while files are being uploaded?")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await answer("Stay logged in");
  expect(calls).toEqual([]);
  await leave();
  await answer("Log Out");
  expect(await screen.findByText("Logged out")).toBeTruthy();
});
