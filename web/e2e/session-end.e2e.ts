import type { BrowserContext, Page } from "@playwright/test";
import { PASSWORD, type TestUser, signIn, signUp } from "@laurel/standalone/testing/test-user";
import { expectAccessibleInViews } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Add New Credential" });
const name = (page: Page) => form(page).getByLabel("Name", { exact: true });
const again = (page: Page) => page.getByRole("dialog", { name: "Log in again" });
const otherWays = (page: Page) => page.getByRole("link", { name: "Other ways to log in" });

async function typeCredential(page: Page, text: string) {
  await page.goto("/workshops");
  await page.getByRole("button", { name: "Add Workshop" }).click();
  await name(page).fill(text);
  await form(page).getByLabel("Organization").fill("Anywhere");
}

const save = (page: Page) => form(page).getByRole("button", { name: "Add credential" }).click();

async function logIn(page: Page, username: string) {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth$/);
}

const endSession = (person: TestUser) => person.call("POST", "/api/auth/logout");

/** A second tab, with the same cookies, in which somebody logs in. */
async function logInElsewhere(context: BrowserContext, username: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto("/auth");
  await logIn(other, username);
  return other;
}

test("a person logs in again where they are, and what they saved is saved", async ({
  page,
  person,
}) => {
  await typeCredential(page, "Saved at once");
  await endSession(person);
  await save(page);
  await expect(again(page).getByText(/Your session has ended.*is still here/)).toBeVisible();
  const password = again(page).getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expectAccessibleInViews(page, "the login over a form");
  await password.fill("Wrong-Horse-9");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/workshops$/);
  await expect(page.getByRole("heading", { name: "Saved at once" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toMatch(/Saved at once|Horse-9/);
});

test("input survives a reload and logging in, and can be saved then", async ({ page, person }) => {
  await typeCredential(page, "Typed for long");
  await endSession(person);
  await save(page);
  await again(page).getByRole("button", { name: "Cancel" }).click();
  await name(page).fill("Typed for longer");
  await page.reload();
  await expect(page).toHaveURL(/\/auth$/);
  // A round trip to another site, as with Google login.
  await page.goto("/robots.txt", { waitUntil: "commit" });
  await page.goto("/auth");
  await logIn(page, person.username);
  await expect(page).toHaveURL(/\/workshops\?add=workshop$/);
  await expect(name(page)).toHaveValue("Typed for longer");
  await expect(form(page).getByLabel("Organization")).toHaveValue("Anywhere");
  await page.reload();
  await expect(name(page)).toHaveValue("Typed for longer");
  await save(page);
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(/\/workshops$/);
  await page.getByRole("button", { name: "Add Workshop" }).click();
  await expect(name(page)).toHaveValue("");
});

test("a login in another tab lets the change go on", async ({ page, person, context }) => {
  await typeCredential(page, "Still here");
  await endSession(person);
  await save(page);
  await expect(again(page)).toBeVisible();
  await logInElsewhere(context, person.username);
  await expect(again(page)).toBeHidden();
  await expect(form(page)).toBeHidden();
  const signedIn = await signIn(new URL(page.url()).origin, person.username);
  expect(await (await signedIn.call("GET", "/api/credentials")).json()).toMatchObject([
    { name: "Still here" },
  ]);
});

test("a login by another person in another tab removes the form and keeps its draft", async ({
  page,
  person,
  context,
  laurel,
}) => {
  const grace = await signUp(laurel.url, `grace-${process.pid}-${Date.now()}`);
  await typeCredential(page, "Only for Ada");
  await context.clearCookies();
  await logInElsewhere(context, grace.username);
  await expect(page.getByText(`Logged in as Person ${grace.username}`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(name(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log Out" }).click();
  await logIn(page, person.username);
  await expect(name(page)).toHaveValue("Only for Ada");
  expect(await (await person.call("GET", "/api/credentials")).json()).toEqual([]);
});

test("logging out in another tab leaves the form and keeps its draft", async ({
  page,
  person,
  context,
}) => {
  await typeCredential(page, "Left in a hurry");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await logIn(page, person.username);
  await expect(name(page)).toHaveValue("Left in a hurry");
});

test("input that was discarded, or left by logging out, isn't kept", async ({ page, person }) => {
  await typeCredential(page, "Given up");
  await endSession(person);
  await save(page);
  await again(page).getByRole("button", { name: "Cancel" }).click();
  await expect(again(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Log in again" }).click();
  await otherWays(page).click();
  await logIn(page, person.username);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await expect(name(page)).toHaveValue("");
});

test("every form on the screen keeps its input", async ({ page, person }) => {
  await page.goto("/profile");
  await page.getByRole("textbox", { name: "Interest", exact: true }).fill("Bookbinding");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Company").fill("Analytical Engines");
  await endSession(person);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(again(page)).toBeVisible();
  await expect(page.getByText("Error updating profile")).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain("Bookbinding");
  await otherWays(page).click();
  await logIn(page, person.username);
  await expect(dialog.getByLabel("Company")).toHaveValue("Analytical Engines");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Interest", exact: true })).toHaveValue(
    "Bookbinding",
  );
  // After that, the person can go anywhere.
  await page.getByRole("link", { name: "Courses", exact: true }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeVisible();
  await expect(page).toHaveURL(/\/courses$/);
});
