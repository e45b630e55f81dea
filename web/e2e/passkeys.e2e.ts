import type { Page } from "@playwright/test";
import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { expectAccessibleInViews } from "./accessible.ts";
import { addAuthenticator, withHostName, type Authenticator } from "./authenticator.ts";
import { expect, test } from "./fixtures.ts";
import { dialog, expectLoggedIn, logOut, press, SECURITY } from "./logging-in.ts";

test.use({ baseURL: ({ laurel }, use) => use(withHostName(laurel.url)) });

async function addPasskey(page: Page, name: string): Promise<Authenticator> {
  const device = await addAuthenticator(page);
  await page.goto(SECURITY);
  await press(page, "Add passkey");
  await dialog(page, "Add passkey").getByLabel("Name").fill(name);
  await dialog(page, "Add passkey").getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return device;
}

test("a passkey is added, logs its person in by the button, and stops working once it's removed", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const device = await addPasskey(page, "My laptop");
  expect(await device.passkeys()).toBe(1);
  await expect(page.getByRole("button", { name: "Add passkey" })).toBeFocused();
  await expectAccessibleInViews(page, "the security tab");

  // Otherwise the browser's suggestions are faster than the button.
  await device.setTouched(false);
  await logOut(page);
  await expectAccessibleInViews(page, "the login screen");
  await device.setTouched(true);
  await press(page, "Sign in with a passkey");
  await expectLoggedIn(page);

  await page.goto(SECURITY);
  await expect(page.getByRole("listitem").filter({ hasText: "My laptop" })).toContainText("Used");
  await press(page, "Remove My laptop");
  await dialog(page, "Remove passkey?").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your passkeys will appear here", { exact: false })).toBeVisible();

  await device.setTouched(false);
  await logOut(page);
  await device.setTouched(true);
  await press(page, "Sign in with a passkey");
  await expect(page.getByText("It may have been removed", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test("a passkey that the browser suggests for the username logs in, with nothing typed", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await addPasskey(page, "Phone");
  await logOut(page);
  await expectLoggedIn(page);
});

test("cancelling keeps the dialog, which says that no passkey was added", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const device = await addAuthenticator(page);
  await page.goto(SECURITY);
  await page.evaluate(() => {
    // As if the person closed the browser's own dialog, which the simulation has none of.
    const cancelled = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
    navigator.credentials.create = cancelled;
  });
  await press(page, "Add passkey");
  const form = dialog(page, "Add passkey");
  await expectAccessibleInViews(page, "the dialog that adds a passkey");
  await form.getByRole("button", { name: "Add passkey" }).click();
  await expect(form.getByRole("button", { name: "Add passkey" })).not.toHaveAttribute("aria-busy");
  await expect(form.getByRole("alert")).toContainText("No passkey was added");
  expect(await device.passkeys()).toBe(0);
});

test("the passkey of a deleted account is refused once, and isn't suggested again", async ({
  page,
  person,
}) => {
  await addPasskey(page, "Former phone");
  const deletion = await person.call("DELETE", "/api/users/me", { body: { password: PASSWORD } });
  expect(deletion.ok).toBe(true);
  const attempts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/passkey")) attempts.push(request.url());
  });
  // The device answers each suggestion at once, as a phone does that remembers the choice.
  await page.goto("/auth");
  await expect(page.getByText("It may have been removed", { exact: false })).toBeVisible();
  const first = attempts.length;
  await page.getByLabel("Username or email").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  expect([first, attempts.length]).toEqual([2, 2]);
});
