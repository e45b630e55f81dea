import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { VerifyEmailPage } from "./VerifyEmailPage.tsx";

afterEach(() => void vi.useRealTimers());

const auth = { path: "/auth", element: <h1>Welcome back</h1> };

test("a token is redeemed once, though StrictMode mounts the screen twice, and leads to /auth after three seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = fakeServer({ "GET /api/auth/verify-email": json(200, { message: "Verified" }) });
  const { router } = renderScreen(<VerifyEmailPage />, "/verify-email?token=a%2Bb", [auth]);
  await screen.findByText("Email Verified!");
  expect(calls.map(({ url }) => url)).toEqual(["/api/auth/verify-email?token=a%2Bb"]);
  expect(router.state.location.pathname).toBe("/verify-email");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(router.state.location.pathname).toBe("/auth");
});

test("a refusal without words has its own", async () => {
  fakeServer({ "GET /api/auth/verify-email": () => new Response("", { status: 400 }) });
  renderScreen(<VerifyEmailPage />, "/verify-email?token=old");
  await screen.findByText("Verification Failed");
  expect(screen.getByText("Invalid or expired verification token")).toBeTruthy();
});

test("without a token nothing is sent", () => {
  const calls = fakeServer({});
  renderScreen(<VerifyEmailPage />, "/verify-email");
  expect(screen.getByRole("button", { name: "Resend verification email" })).toBeTruthy();
  expect(calls).toEqual([]);
});
