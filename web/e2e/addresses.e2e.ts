import type { Page } from "@playwright/test";
import { PASSWORD } from "@laurel/standalone/testing/test-user";
import { expectAccessible, expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { mailedLink } from "./mailed-links.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const addresses = (page: Page) => page.getByRole("list", { name: "Your email addresses" });
const row = (page: Page, email: string) =>
  addresses(page).getByRole("listitem").filter({ hasText: email });

async function addAddress(page: Page, email: string): Promise<void> {
  await press(page, "Add address");
  const form = dialog(page, "Add address");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Add address" }).click();
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Username or email").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Log in");
}

test("an address is added, verified after a login, and becomes the email; the old one undoes that", async ({
  page,
  person,
  context,
  laurel,
}) => {
  const work = `${person.username}@work.example`;
  await page.goto("/settings");
  await addAddress(page, person.email);
  await expect(page.getByText("This address is already yours")).toBeVisible();
  await expectAccessible(page, "the form with its error");
  await dialog(page, "Add address").getByLabel("Email").fill(work);
  await dialog(page, "Add address").getByRole("button", { name: "Add address" }).click();
  await expect(row(page, work)).toContainText("Not verified");
  await expect(page.getByRole("button", { name: "Add address" })).toBeFocused();
  await press(page, `Send the link again: ${work}`);
  await expect(page.getByText("Link sent")).toBeVisible();

  // The link is opened in a browser where nobody is logged in.
  const link = await mailedLink(laurel.url, work, /Verify/);
  await context.clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth$/);
  await logIn(page, person.username);
  await expect(page.getByRole("heading", { name: "Your address is verified" })).toBeVisible();
  await page.getByRole("link", { name: "See your addresses" }).click();
  await expect(row(page, work)).toContainText("You can log in with it");

  await context.clearCookies();
  await page.goto("/auth");
  await logIn(page, work);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/settings");
  await press(page, `Use for emails: ${work}`);
  await dialog(page, "Change your email?").getByRole("button", { name: "Change email" }).click();
  await expect(row(page, work)).toContainText("For emails");
  await expect(row(page, person.email)).toContainText("can undo the change until");
  // The sidebar follows.
  await expect(page.getByTitle(work)).toBeVisible();
  await expectAccessibleInViews(page, "the addresses after a change");

  await page.goto(await mailedLink(laurel.url, person.email, /email was changed/));
  await expectAccessible(page, "the question before an undo");
  await press(page, "Undo the change");
  await expect(page.getByRole("heading", { name: "The change was undone" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to login" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await logIn(page, person.email);
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  expect(await mailedLink(laurel.url, person.email, /reset/)).toMatch(/^\/reset-password\?token=/);
});

test("the username is changed, shown everywhere and logs in; the former one is kept", async ({
  page,
  person,
  context,
}) => {
  const username = `new-${person.username}`;
  await page.goto("/settings");
  const field = page.getByRole("textbox", { name: "Username" });
  await expect(field).toHaveValue(person.username);
  await field.fill(username);
  await press(page, "Change username");
  await expect(page.getByText(`You now log in as ${username}.`)).toBeVisible();
  await expect(page.getByText(`${person.username} (until`)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(username);
  await context.clearCookies();
  await page.goto("/auth");
  await logIn(page, person.username);
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  await logIn(page, username);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an address is removed, and its link no longer works", async ({ page, person, laurel }) => {
  const spare = `${person.username}@spare.example`;
  await page.goto("/settings");
  await addAddress(page, spare);
  await expect(row(page, spare)).toBeVisible();
  const link = await mailedLink(laurel.url, spare, /Verify/);
  await press(page, `Remove ${spare}`);
  await dialog(page, "Remove address?").getByRole("button", { name: "Remove" }).click();
  await expect(row(page, spare)).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText(person.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Address not verified" })).toBeVisible();
  await expect(page.getByText(/made for another account/)).toBeVisible();
  await expectAccessibleInViews(page, "an address that wasn't verified");
});
