import { PASSWORD, post } from "@laurel/standalone/testing/test-user";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailedLink } from "./mailed-links.ts";

test("a login from a new device is mailed and listed, and “This wasn’t me” locks everybody out", async ({
  page,
  person,
  context,
  laurel,
}) => {
  const logIn = (password: string) =>
    post(laurel.url, "/api/auth/login", { usernameOrEmail: person.username, password });
  expect((await logIn("Wrong-Horse-9")).status).toBe(401);
  await context.clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await mailedLink(laurel.url, person.email, /New login/)).toBe("/forgot-password");

  await page.goto("/settings?tab=security");
  const log = page.getByRole("list", { name: "Your security log" });
  const newest = log.getByRole("listitem").first();
  await expect(newest).toContainText("Logged in with the password New device");
  await expect(newest).toContainText("on Linux, network 127.0.0.0/24");
  await expect(log).toContainText("Login refused: wrong password");
  await expectAccessibleInViews(page, "the security log");
  await log
    .getByRole("button", { name: /^This wasn’t me: Logged in/ })
    .first()
    .click();
  const asked = page.getByRole("combobox", { name: "What wasn’t you?" });
  await expect(asked.locator("option:checked")).toContainText("Logged in with the password");
  await expectAccessible(page, "the question before an account is secured");
  await page.getByRole("button", { name: "Secure my account" }).click();
  await expect(page.getByText("Your account is secured")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect(await mailedLink(laurel.url, person.email, /reset/)).toMatch(/^\/reset-password\?token=/);
});
