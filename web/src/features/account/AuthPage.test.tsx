import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { meQuery } from "../../entities/person/me-query.ts";
import { askAgain } from "../../entities/person/session-ended.ts";
import { SESSION_ENDED, type Verified } from "../../lib/after-login.ts";
import { oweLogout } from "../../lib/owed-logout.ts";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { PERSON } from "../../testing/person.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AuthPage } from "./AuthPage.tsx";

const gtag = vi.fn<NonNullable<Window["gtag"]>>();
beforeEach(() => {
  gtag.mockClear();
  window.gtag = gtag;
});
afterEach(() => {
  delete window.gtag;
  vi.useRealTimers();
});

const VISITOR = {
  "GET /api/users/me": json(401, { message: "Not logged in", code: "not_authenticated" }),
  "GET /api/auth/providers": json(200, { google: false }),
};
const OTHERS = [
  { path: "/dashboard", element: <h1>Learning Dashboard</h1> },
  { path: "/forgot-password", element: <h1>Forgot your password?</h1> },
  { path: "/", element: <h1>Landing</h1> },
];
const open = () => renderScreen(<AuthPage />, "/auth", OTHERS);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function logIn() {
  const fields = [
    ["Username or email", "ada"],
    ["Password", "Correct-Horse-9"],
  ] as const;
  for (const [label, value] of fields)
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
}

test("after the verification of an email address, the form has the name", async () => {
  fakeServer(VISITOR);
  const before = { path: "/verify-email", element: <h1>Your email is verified</h1> };
  const { router } = renderScreen(<AuthPage />, "/verify-email", [before]);
  await act(() => router.navigate("/auth", { state: { verified: "ada" } satisfies Verified }));
  expect(await screen.findByLabelText("Username or email")).toHaveProperty("value", "ada");
});

test("a login goes to the dashboard 100 ms after the answer, and is reported to analytics [spec 2.9, 4.31, 7.25, 9.19]", async () => {
  vi.useFakeTimers();
  const calls = fakeServer({ ...VISITOR, "POST /api/auth/login": json(200, { user: PERSON }) });
  const { router } = open();
  await pass(0);
  logIn();
  for (let turn = 0; turn < 5; turn += 1) {
    await act(() => vi.dynamicImportSettled());
    await pass(0);
  }
  const sent = calls.find(({ call }) => call === "POST /api/auth/login")?.init.body;
  expect(sent).toBe('{"usernameOrEmail":"ada","password":"Correct-Horse-9"}');
  expect(gtag).toHaveBeenCalledWith("event", "login", expect.objectContaining({ method: "local" }));
  await pass(99);
  expect(router.state.location.pathname).toBe("/auth");
  await pass(1);
  expect(router.state.location.pathname).toBe("/dashboard");
});

test("an answer who is logged in, from before the login, doesn't let another person in meanwhile", async () => {
  const before = Promise.withResolvers<Response>();
  const answers: Record<string, Answer> = {
    ...VISITOR,
    "POST /api/auth/login": json(200, { user: PERSON }),
  };
  fakeServer(answers);
  const { client, router } = open();
  await waitFor(() => expect(client.getQueryData(meQuery.queryKey)).toBeNull());
  answers["GET /api/users/me"] = () => before.promise;
  const asked = askAgain(client);
  const known: unknown[] = [];
  client.getQueryCache().subscribe(({ query }) => known.push(query.state.data));
  gtag.mockImplementation(() => before.resolve(Response.json({ ...PERSON, id: "u2" })));
  logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  await asked;
  expect(known).not.toContainEqual(expect.objectContaining({ id: "u2" }));
});

test("passwords are masked, can be pasted, and are filled in by password managers", async () => {
  fakeServer(VISITOR);
  open();
  const password = screen.getByLabelText<HTMLInputElement>("Password", { exact: true });
  expect([password.type, password.autocomplete]).toEqual(["password", "current-password"]);
  await userEvent.click(password);
  await userEvent.paste("Correct-Horse-9");
  expect(password.value).toBe("Correct-Horse-9");
});

test("a login isn't sent while an earlier session can't be ended", async () => {
  oweLogout("somebody");
  const calls = fakeServer({
    ...VISITOR,
    "POST /api/auth/login": json(200, { user: PERSON }),
    "POST /api/auth/logout": json(503, { message: "no", code: "unavailable" }),
  });
  open();
  logIn();
  expect(await screen.findByText(/The server can’t be reached right now/)).toBeTruthy();
  const sent = () => calls.map(({ call }) => call).filter((call) => call.startsWith("POST"));
  expect(new Set(sent())).toEqual(new Set(["POST /api/auth/logout"]));
  localStorage.clear();
});

test("Google isn't opened while an earlier session can't be ended", async () => {
  oweLogout("the one before");
  const answers: Record<string, Answer> = {
    ...VISITOR,
    "GET /api/auth/providers": json(200, { google: true }),
    "POST /api/auth/logout": json(503, {}),
  };
  const calls = fakeServer(answers);
  open();
  const google = await screen.findByRole("link", { name: "Continue with Google" });
  const opened = vi.fn<() => void>();
  const follow = (event: Event) => {
    if (!event.defaultPrevented) opened();
    // Nothing can be opened here.
    event.preventDefault();
  };
  window.addEventListener("click", follow);
  onTestFinished(() => window.removeEventListener("click", follow));
  await userEvent.click(google);
  expect(await screen.findByText(/The server can’t be reached/)).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  answers["POST /api/auth/logout"] = json(200, { message: "ok" });
  await userEvent.click(google);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.call).toBe("POST /api/auth/logout");
  expect(localStorage.length).toBe(0);
});

test("without a network, it says so, and Google isn't opened", async () => {
  fakeServer({ ...VISITOR, "GET /api/auth/providers": json(200, { google: true }) });
  open();
  const google = await screen.findByRole("link", { name: "Continue with Google" });
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  const words = "You’re offline. Logging in and your account need a connection.";
  expect(screen.getByRole("alert").textContent).toBe(words);
  expect(fireEvent.click(google)).toBe(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(words)).toBeNull();
});

test("an empty login shows both messages next to their fields and sends nothing [spec 5.1]", async () => {
  const calls = fakeServer(VISITOR);
  open();
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Username or email is required")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  const first = screen.getByLabelText("Username or email");
  expect(document.activeElement).toBe(first);
  expect(first.getAttribute("aria-invalid")).toBe("true");
  expect(calls.map(({ call }) => call)).not.toContain("POST /api/auth/login");
});

test("an unverified address shows a box with a resend button, and no toast [spec 4.20, 7.29, 8.52]", async () => {
  const message = "Please verify your email before logging in";
  const calls = fakeServer({
    ...VISITOR,
    "POST /api/auth/login": json(403, { message, code: "email_not_verified" }),
    "POST /api/auth/resend-verification": json(200, { message: "ok" }),
  });
  open();
  logIn();
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.queryByText("Login failed")).toBeNull();
  fireEvent.click(screen.getByText("Resend verification email"));
  expect(await screen.findByText("Verification Email Sent")).toBeTruthy();
  expect(calls.at(-1)?.init.body).toBe('{"username":"ada"}');
});

test("any other error shows a toast with the server's message and no box, and the input stays [spec 8.21, 8.22]", async () => {
  const message = "Invalid username or password";
  fakeServer({
    ...VISITOR,
    "POST /api/auth/login": json(401, { message, code: "invalid_credentials" }),
  });
  open();
  logIn();
  expect((await screen.findByRole("alert")).textContent).toContain(`Login failed${message}`);
  expect(screen.queryByRole("button", { name: "Resend verification email" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Username or email").value).toBe("ada");
});

test("a tab chosen with the keyboard keeps the focus; after a registration, the login tab shows a notice with the address [spec 2.7, 4.19]", async () => {
  fakeServer({ ...VISITOR, "POST /api/auth/register": json(201, { message: "ok" }) });
  open();
  const [login, register] = screen.getAllByRole("tab");
  act(() => login?.focus());
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await screen.findByText("Create account");
  expect(document.activeElement).toBe(register);
  for (const [label, value] of [
    ["Username", "ada"],
    ["Name", "Ada"],
    ["Email", "ada@example.org"],
    ["Password", "Correct-Horse-9"],
    ["Confirm password", "Correct-Horse-9"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  fireEvent.click(screen.getByText("Create account"));
  const notice = await screen.findByText(/A verification email was sent to/);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(notice.textContent).toContain("ada@example.org");
  expect(screen.getByRole("tab", { selected: true })).toBe(login);
  expect(screen.getByLabelText<HTMLInputElement>("Username or email").value).toBe("ada");
});

test("after a session has ended, it says so, and that what was typed is kept", async () => {
  fakeServer(VISITOR);
  const { router } = open();
  expect(screen.queryByText(/You were logged out/)).toBeNull();
  await act(() => router.navigate("/auth", { state: SESSION_ENDED }));
  expect(screen.getByText(/You were logged out.*had typed is kept/)).toBeTruthy();
});

test("a logged-in person is redirected to the dashboard [spec 2.8]", async () => {
  fakeServer({ ...VISITOR, "GET /api/users/me": json(200, PERSON) });
  open();
  expect(await screen.findByRole("heading", { name: "Learning Dashboard" })).toBeTruthy();
});

test.each([
  ["Forgot your password?", "/forgot-password"],
  ["Back to home", "/"],
])("%s leads to %s [spec 2.7, 2.10, 2.11]", async (name, path) => {
  fakeServer(VISITOR);
  const { router } = open();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Login", "Register"]);
  await userEvent.click(screen.getByRole("link", { name }));
  expect(router.state.location.pathname).toBe(path);
});
