import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { changePerson } from "../entities/person/person-cache.ts";
import { type Answer, fakeServer, json } from "../testing/fake-server.ts";
import { SESSION_ENDED } from "../lib/after-login.ts";
import { addDays, today } from "../lib/days.ts";
import { credential } from "../testing/credential.ts";
import { credentialStats } from "../testing/credential-stats.ts";
import { PERSON } from "../testing/person.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { useUpdateMe } from "../features/profile/use-update-me.ts";
import { AppLayout } from "./AppLayout.tsx";

const auth = { path: "/auth", element: <h1>Welcome back</h1> };

test("a visitor sees a spinner, then /auth, and never the shell [spec 2.48, 6.10]", async () => {
  fakeServer({
    "GET /api/users/me": json(401, { message: "Not logged in", code: "not_authenticated" }),
  });
  const { router } = renderScreen(<AppLayout />, "/dashboard", [auth]);
  expect(screen.getByText("Loading your dashboard...")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  await screen.findByText("Welcome back");
  expect(router.state.location.pathname).toBe("/auth");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failure to load the person is shown with a retry button", async () => {
  const answers = { "GET /api/users/me": json(500, {}) };
  fakeServer(answers);
  renderScreen(<AppLayout />, "/dashboard", [auth]);
  await screen.findByText("Request failed with status 500");
  answers["GET /api/users/me"] = json(200, PERSON);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Open menu" })).toBeTruthy();
});

test("a later failure to load the person leaves the screen as it is", async () => {
  const answers: Record<string, Answer> = { "GET /api/users/me": json(200, PERSON) };
  fakeServer(answers);
  const { client } = renderScreen(<AppLayout />, "/dashboard", [auth]);
  await screen.findByRole("button", { name: "Open menu" });
  answers["GET /api/users/me"] = json(500, {});
  await act(async () => {
    await client.invalidateQueries({ queryKey: ["/api/users/me"] });
    // TanStack Query notifies components in a timer.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(client.getQueryState(["/api/users/me"])?.status).toBe("error");
  expect(screen.getByRole("button", { name: "Open menu" })).toBeTruthy();
  expect(screen.queryByText("Request failed with status 500")).toBeNull();
});

test("logging out clears all cached data [spec 2.50, 4.25]", async () => {
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "POST /api/auth/logout": json(200, { message: "ok" }),
  });
  const { client } = renderScreen(<AppLayout />, "/dashboard", [auth]);
  client.setQueryData(["/api/credentials"], [{ name: "Secret" }]);
  await userEvent.click(await screen.findByRole("button", { name: "Open menu" }));
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  await screen.findByText("Welcome back");
  await waitFor(() => expect(client.getQueryData(["/api/credentials"])).toBeUndefined());
  expect(client.getQueryData(["/api/users/me"])).toBeNull();
});

test.each([
  ["ended elsewhere", "", SESSION_ENDED],
  ["logged out here", PERSON.id, undefined],
])("a session that was %s leads to /auth", async (_how, left, state) => {
  fakeServer({ "GET /api/users/me": json(200, PERSON) });
  const { client, router } = renderScreen(<AppLayout />, "/dashboard", [auth]);
  await screen.findByRole("button", { name: "Open menu" });
  act(() => changePerson(client, null, left));
  await screen.findByText("Welcome back");
  expect(router.state.location.state ?? undefined).toBe(state);
});

test("the drawer shows the links and the person, and closes with a click outside [spec 2.49, 2.51, 2.52]", async () => {
  fakeServer({ "GET /api/users/me": json(200, PERSON) });
  renderScreen(<AppLayout />, "/dashboard", [auth]);
  await userEvent.click(await screen.findByRole("button", { name: "Open menu" }));
  const rooms = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(rooms.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dashboard", "/dashboard"],
    ["Profile", "/profile"],
    ["Certifications", "/certifications"],
    ["Courses", "/courses"],
    ["Degrees", "/degrees"],
    ["Workshops", "/workshops"],
    ["CertLocker", "/certlocker"],
    ["Settings", "/settings"],
  ]);
  for (const text of [PERSON.name, PERSON.email]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("A", { exact: true })).toBeTruthy();
  const beside = document.querySelector(".MuiBackdrop-root");
  expect(beside).not.toBeNull();
  if (beside) await userEvent.click(beside);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Log Out" })).toBeNull());
});

test("the menu shows how many credentials have expired, and how many expire soon", async () => {
  const expiring = (id: string, days: number, renewedBy = "") =>
    credential({ id, expirationDate: addDays(today(), days), renewedBy });
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "GET /api/stats": credentialStats([
      expiring("1", 80),
      expiring("2", 200),
      expiring("3", -10),
      expiring("4", -10, "5"),
      credential({ id: "5" }),
    ]),
  });
  renderScreen(<AppLayout />, "/dashboard", [auth]);
  await userEvent.click(await screen.findByRole("button", { name: "Open menu" }));
  const words = "1 expired, 1 expires soon";
  await screen.findByText(words);
  const link = screen.getByRole("link", { name: "Dashboard" });
  expect(document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    words,
  );
});

test.each([
  ["Logged out", json(200, { message: "ok" })],
  ["Logout failed", json(503, { message: "Busy", code: "unavailable" })],
])("logging out ends with: %s [spec 2.54, 8.31, 8.53]", async (title, answer) => {
  fakeServer({ "GET /api/users/me": json(200, PERSON), "POST /api/auth/logout": answer });
  renderScreen(<AppLayout />, "/dashboard", [auth]);
  await userEvent.click(await screen.findByRole("button", { name: "Open menu" }));
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  expect(await screen.findByText(title)).toBeTruthy();
  // The router shows the other page after the toast.
  await waitFor(() =>
    expect(screen.queryByText("Welcome back") !== null).toBe(title === "Logged out"),
  );
});

function Rename() {
  const update = useUpdateMe();
  return <button onClick={() => void update({ name: "Ada L." })}>Rename</button>;
}

test("an answer that comes after the person has logged out doesn't bring their account back", async () => {
  const late = Promise.withResolvers<Response>();
  fakeServer({
    "GET /api/users/me": json(200, PERSON),
    "PUT /api/users/me": () => late.promise,
    "POST /api/auth/logout": json(200, { message: "ok" }),
  });
  const screenOfPerson = {
    element: <AppLayout />,
    children: [{ path: "/rename", element: <Rename /> }],
  };
  const { client } = renderScreen(<h1>Dashboard</h1>, "/rename", [auth, screenOfPerson]);
  await userEvent.click(await screen.findByRole("button", { name: "Rename" }));
  await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  await userEvent.click(screen.getByRole("button", { name: "Log Out" }));
  await screen.findByText("Welcome back");
  const cache: string[] = [];
  // The screen that is left may still remove its observers.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "added" || type === "updated") cache.push(query.queryHash);
  });
  await act(async () => {
    late.resolve(Response.json({ ...PERSON, name: "Ada L." }));
    // Reading its body takes as long as reading this one.
    await Response.json({ ...PERSON })
      .clone()
      .json();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(cache).toEqual([]);
  expect(client.getQueryData(["/api/users/me"])).toBeNull();
});
