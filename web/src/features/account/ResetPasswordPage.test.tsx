import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Answer, fakeServer, json } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ResetPasswordPage } from "./ResetPasswordPage.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

async function choose(answer: Answer) {
  const calls = fakeServer({ "POST /api/auth/reset-password": answer });
  renderScreen(<ResetPasswordPage />, "/reset-password?token=abc");
  fill("New password", "Brand-New-9");
  fill("Confirm password", "Brand-New-9");
  await userEvent.click(screen.getByRole("button", { name: "Reset password" }));
  return calls;
}

test("without a token there is a link to request another one, and no form [spec 2.25, 4.22, 8.36]", () => {
  renderScreen(<ResetPasswordPage />, "/reset-password");
  expect(screen.getByRole("heading", { name: "Invalid Reset Link" })).toBeTruthy();
  expect(screen.getByText("Please request a new password reset link.")).toBeTruthy();
  expect(document.querySelector("input")).toBeNull();
  const link = screen.getByRole("link", { name: "Request a new reset link" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
});

test("a link that isn't valid is called so before anything is typed, with a link to request another one", async () => {
  const nobody = { username: "", name: "", email: "" };
  fakeServer({ "GET /api/auth/reset-password": json(200, nobody) });
  renderScreen(<ResetPasswordPage />, "/reset-password?token=used");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("The reset link is invalid or has expired");
  expect(field("New password").value).toBe("");
  const link = screen.getByRole("link", { name: "Request a new reset link" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
});

test("each password has its own button to show and hide it [spec 2.24]", async () => {
  renderScreen(<ResetPasswordPage />, "/reset-password?token=abc");
  const [, second] = screen.getAllByRole("button", { name: "Show password" });
  expect([field("New password").type, field("Confirm password").type]).toEqual([
    "password",
    "password",
  ]);
  if (second) await userEvent.click(second);
  expect([field("New password").type, field("Confirm password").type]).toEqual([
    "password",
    "text",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field("Confirm password").type).toBe("password");
});

test("a mismatch is shown on the confirmation field, and nothing is sent [spec 5.16]", async () => {
  const calls = fakeServer({});
  renderScreen(<ResetPasswordPage />, "/reset-password?token=abc");
  fill("New password", "Brand-New-9");
  fill("Confirm password", "Brand-New-8");
  await userEvent.click(screen.getByRole("button", { name: "Reset password" }));
  await screen.findByText("Passwords don't match");
  expect(field("Confirm password").getAttribute("aria-invalid")).toBe("true");
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test("after setting a new password, there is a link to the login [spec 2.26, 4.22, 7.32, 8.55]", async () => {
  const calls = await choose(json(200, { message: "ok" }));
  expect(await screen.findByRole("heading", { name: "Password Reset Complete" })).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith("POST"))?.init.body).toBe(
    '{"token":"abc","password":"Brand-New-9","confirmPassword":"Brand-New-9"}',
  );
  expect(screen.getByText("Password reset successful")).toBeTruthy();
  expect(
    screen.getByText("Your password has been updated. You can now log in with your new password."),
  ).toBeTruthy();
  const link = screen.getByRole("link", { name: "Continue to login" });
  expect(link.getAttribute("href")).toBe("/auth");
});

test.each<[string, Answer]>([
  ["That link was used", json(400, { message: "That link was used", code: "used" })],
  ["The reset link is invalid or has expired", () => new Response("", { status: 400 })],
  [
    "An error occurred while resetting your password",
    () => Promise.reject(new TypeError("Failed to fetch")),
  ],
])("a failure shows: %s [spec 8.34, 8.35]", async (words, answer) => {
  await choose(answer);
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(field("New password").value).toBe("Brand-New-9");
});

test("a password with a word of the link's owner gets a warning", async () => {
  const owner = { username: "countess", name: "Ada King", email: "lovelace" };
  const calls = fakeServer({ "GET /api/auth/reset-password": json(200, owner) });
  renderScreen(<ResetPasswordPage />, "/reset-password?token=a%26b");
  fill("New password", "Lovelace-1815");
  expect(await screen.findByText(/your email address or a part of it, “lovelace”/)).toBeTruthy();
  expect(calls[0]?.url).toBe("/api/auth/reset-password?token=a%26b");
});
