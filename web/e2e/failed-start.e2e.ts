import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";

test.use({
  brokenOnPurpose: /Failed to (load|fetch)|net::ERR|hydrat|module script|Minified React/i,
});

const reload = (page: Page) => page.getByRole("button", { name: "Reload the page" });

/** Blocks scripts. Returns a function that lets them through again. */
async function lose(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

for (const [path, heading] of [
  ["/", "Everything you’ve earned, in one place"],
  ["/auth", "Welcome back"],
  ["/privacy", "Privacy Policy"],
] as const) {
  test(`${path} says that it couldn't be started, and reloads with a button`, async ({ page }) => {
    const find = await lose(page, /\/assets\/index-[^/]+\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("alert")).toContainText("This page couldn’t be started.");
    await expectAccessible(page, "the notice");
    await find();
    await reload(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("#root[data-drawn]")).toHaveCount(0);
    await expect(reload(page)).toHaveCount(0);
  });
}

for (const [path, file, heading] of [
  ["/auth", /\/assets\/AuthPage-[^/]+\.js$/, "Welcome back"],
  ["/terms", /\/assets\/TermsPage-[^/]+\.js$/, "Terms of Service"],
] as const) {
  test(`a screen of ${path} that can't be loaded says so, and reloads with a button`, async ({
    page,
  }) => {
    const find = await lose(page, file);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("This page couldn’t be loaded.");
    await find();
    await reload(page).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}
