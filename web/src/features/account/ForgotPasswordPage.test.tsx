import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";

const PATH = "POST /api/auth/forgot-password";

async function askFor(answer: Answer) {
  const calls = fakeServer({ [PATH]: answer });
  renderScreen(<ForgotPasswordPage />, "/forgot-password");
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ada@example.org" } });
  await userEvent.click(screen.getByRole("button", { name: "Send reset link" }));
  return calls;
}

test("a request says where to look, doesn't reveal whether the account exists, and can be repeated [spec 2.21, 2.22, 2.23, 4.21, 4.23, 7.31, 8.54, 9.23]", async () => {
  const calls = await askFor(json(200, { message: "ok" }));
  expect(await screen.findByRole("heading", { name: "Check Your Email" })).toBeTruthy();
  expect(calls[0]?.init.body).toBe('{"email":"ada@example.org"}');
  expect(screen.getByText("Reset link sent")).toBeTruthy();
  expect(screen.getByText("If the email exists, a password reset link has been sent")).toBeTruthy();
  expect(screen.getByText(/expires after 1 hour/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to login" }).getAttribute("href")).toBe("/auth");
  await userEvent.click(screen.getByRole("button", { name: "Send another reset email" }));
  expect(screen.getByRole("button", { name: "Send reset link" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.org");
});

test.each<[string, Answer]>([
  ["Too many mails", json(429, { message: "Too many mails", code: "too_many" })],
  ["Failed to send reset email", () => new Response("", { status: 503 })],
  [
    "An error occurred while sending the reset email",
    () => Promise.reject(new TypeError("Failed to fetch")),
  ],
])("a failure shows: %s [spec 8.32, 8.33]", async (words, answer) => {
  await askFor(answer);
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(screen.queryByText("Reset link sent")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.org");
});
