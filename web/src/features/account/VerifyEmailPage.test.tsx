import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { verifiedName } from "../../lib/after-login.ts";
import { VerifyEmailPage } from "./VerifyEmailPage.tsx";

afterEach(() => void vi.useRealTimers());

const auth = { path: "/auth", element: <h1>Welcome back</h1> };

test("a token is redeemed once, although StrictMode mounts the screen twice, and redirects to /auth after three seconds [spec 2.12, 2.15, 2.17, 4.18, 7.28, 8.51, 9.20]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeServer({ "GET /api/auth/verify-email": json(200, { message: "Verified" }) });
  const { router } = renderScreen(<VerifyEmailPage />, "/verify-email?token=a%2Bb", [auth]);
  await screen.findByText("Email Verified!");
  expect(calls.map(({ url }) => url)).toEqual(["/api/auth/verify-email?token=a%2Bb"]);
  expect(router.state.location.pathname).toBe("/verify-email");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(router.state.location.pathname).toBe("/auth");
});

test("leaving the page early cancels its way to the login", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer({ "GET /api/auth/verify-email": json(200, { message: "Verified" }) });
  const landing = { path: "/landing", element: <h1>Landing</h1> };
  const { router } = renderScreen(<VerifyEmailPage />, "/verify-email?token=abc", [auth, landing]);
  await screen.findByText("Email Verified!");
  fireEvent.click(screen.getByText("Back to Login"));
  await screen.findByText("Welcome back");
  await act(() => router.navigate("/landing"));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(router.state.location.pathname).toBe("/landing");
});

test.each([
  ["the button", () => fireEvent.click(screen.getByText("Back to Login"))],
  ["the delay", () => act(() => vi.advanceTimersByTimeAsync(3000))],
])("after %s, the login page knows the name", async (_way, go) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer({
    "GET /api/auth/verify-email": json(200, { message: "Verified", username: "ada" }),
  });
  const { router } = renderScreen(<VerifyEmailPage />, "/verify-email?token=abc", [auth]);
  await screen.findByText("Email Verified!");
  await go();
  await screen.findByText("Welcome back");
  expect(verifiedName(router.state.location.state)).toBe("ada");
});

test("a rejection without a message has a default text [spec 8.26]", async () => {
  fakeServer({ "GET /api/auth/verify-email": () => new Response("", { status: 400 }) });
  renderScreen(<VerifyEmailPage />, "/verify-email?token=old");
  await screen.findByText("Verification Failed");
  expect(screen.getByText("Invalid or expired verification token")).toBeTruthy();
});

test("without a token nothing is sent [spec 2.13]", () => {
  const calls = fakeServer({});
  renderScreen(<VerifyEmailPage />, "/verify-email");
  expect(screen.getByRole("button", { name: "Resend verification email" })).toBeTruthy();
  expect(calls).toEqual([]);
});

test("the screen waits for the outcome and shows the server's message [spec 2.14, 2.16, 2.19, 4.18, 8.25]", async () => {
  const answered = Promise.withResolvers<Response>();
  fakeServer({ "GET /api/auth/verify-email": () => answered.promise });
  renderScreen(<VerifyEmailPage />, "/verify-email?token=abc");
  expect(await screen.findByText("Verifying your email...")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resend verification email" })).toBeNull();
  answered.resolve(Response.json({ message: "That link was used", code: "used" }, { status: 400 }));
  await screen.findByText("Verification Failed");
  expect(screen.getByText("That link was used")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Resend verification email" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Back to Login" })).toBeTruthy();
});

test("a missing response isn't blamed on the link [spec 8.27]", async () => {
  fakeServer({
    "GET /api/auth/verify-email": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  renderScreen(<VerifyEmailPage />, "/verify-email?token=abc");
  expect(await screen.findByText("An error occurred while verifying your email")).toBeTruthy();
});

const RESEND = "POST /api/auth/resend-verification";
test.each<[string, string, Answer]>([
  ["Email Required", "", json(500, {})],
  ["Verification Email Sent", "ada@example.org", json(200, { message: "ok" })],
  ["Failed to Send Email", "ada@example.org", json(503, { message: "Busy", code: "busy" })],
  ["Error", "ada@example.org", () => Promise.reject(new TypeError("Failed to fetch"))],
])(
  "requesting another email can end with: %s [spec 2.18, 5.17, 7.30, 8.28, 8.29, 8.30, 8.52]",
  async (title, email, answer) => {
    const calls = fakeServer({ [RESEND]: answer });
    renderScreen(<VerifyEmailPage />, "/verify-email");
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
    fireEvent.click(screen.getByRole("button", { name: "Resend verification email" }));
    expect(await screen.findByText(title, { exact: true })).toBeTruthy();
    expect(screen.queryByText("Please enter your email address") !== null).toBe(email === "");
    expect(calls.map(({ init }) => init.body)).toEqual(
      email === "" ? [] : [`{"email":"${email}"}`],
    );
  },
);
