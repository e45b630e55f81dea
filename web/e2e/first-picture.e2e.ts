import { PASSWORD, signUp } from "@laurel/standalone/testing/test-user";
import { expect, test } from "./fixtures.ts";
import { holdApp, markHeading } from "./held-app.ts";

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
