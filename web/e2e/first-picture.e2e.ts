import type { Page } from "@playwright/test";
import { PASSWORD, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { addCredential, expect, test } from "./fixtures.ts";
import { holdApp, markHeading, openDrawnDashboard } from "./held-app.ts";

test("the landing page shows before the app runs, and the app hydrates it", async ({ page }) => {
  const startApp = await holdApp(page);
  await page.goto("/", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Everything you’ve earned, in one place");
  const isSameHeading = await markHeading(page);
  await page.getByRole("button", { name: "Learn More" }).click();
  startApp();
  await expect(
    page.getByRole("heading", { name: "A place for everything you’re proud of" }),
  ).toBeFocused();
  expect(await isSameHeading()).toBe(true);
});

/** The dashboard with a credential, before the app runs. Returns a function that lets it run. */
async function holdDrawnDashboard(page: Page, person: TestUser): Promise<() => void> {
  await addCredential(person, { name: "Beekeeping" });
  const startApp = await holdApp(page);
  await openDrawnDashboard(page);
  await expect(page.getByRole("heading", { name: "Beekeeping" })).toBeVisible();
  return startApp;
}

test("the dashboard shows before the app runs, and the app hydrates it", async ({
  page,
  person,
}) => {
  const startApp = await holdDrawnDashboard(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  const isSameHeading = await markHeading(page);
  await page.getByRole("button", { name: "Edit Beekeeping" }).click();
  startApp();
  await expect(page.getByRole("dialog", { name: "Edit Credential" })).toBeVisible();
  expect(await isSameHeading()).toBe(true);
});

test("what is skipped to and chosen on the dashboard before the app runs stays", async ({
  page,
  person,
}) => {
  const startApp = await holdDrawnDashboard(page, person);
  const isSameHeading = await markHeading(page);
  await page.getByLabel("Sort by").selectOption("Next to expire first");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  startApp();
  await expect(page).toHaveURL(/sort=expirationDate/);
  expect(await isSameHeading()).toBe(true);
  await expect(page.locator("#main")).toBeFocused();
});

test("a window that the dashboard isn't rendered for waits for the app", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Beekeeping" });
  await page.setViewportSize({ width: 700, height: 800 });
  const startApp = await holdApp(page);
  await openDrawnDashboard(page);
  const heading = page.getByText("Beekeeping", { exact: true }).first();
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  startApp();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(heading).toBeVisible();
});

test("a person who has logged out without a network isn't shown what the page came with", async ({
  page,
  person,
}) => {
  await addCredential(person, { name: "Beekeeping" });
  const { id } = await (await person.call("GET", "/api/users/me")).json();
  // Not through another page: its app would log out as soon as it finds this.
  await page.addInitScript((owed) => localStorage.setItem("laurel-owes-logout", owed), id);
  const startApp = await holdApp(page);
  await openDrawnDashboard(page);
  const heading = page.getByText("Beekeeping", { exact: true }).first();
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
  startApp();
  await expect(page).toHaveURL(/\/auth/);
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
});

test("input and a submit before the app runs take effect", async ({ page, laurel }) => {
  const { username } = await signUp(laurel.url, `early-${process.pid}`);
  const startApp = await holdApp(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByLabel("Username or email")).toHaveValue(username);
  startApp();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a color theme chosen before the app runs takes effect, and a stored one is shown", async ({
  page,
}) => {
  const startApp = await holdApp(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Dark" }).click();
  startApp();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("a tab opened by a button is still open after a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.reload();
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("the arrow keys move between tabs before and after the app runs", async ({ page }) => {
  const startApp = await holdApp(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Welcome back · Laurel");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Login").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Register")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Login")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  startApp();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(tab("Register")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab("Login")).toBeFocused();
});
