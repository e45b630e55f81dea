import type { Page } from "@playwright/test";
import { addCredential, expect, test } from "./fixtures.ts";

const hint = (page: Page) => page.getByRole("tooltip");
const radio = (page: Page, name: string) => page.getByRole("radio", { name });

/** The dashboard with a stopped clock and the hints' code already loaded. */
async function openDashboard(page: Page) {
  await page.clock.install();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Edit Shown" })).toBeVisible();
  await radio(page, "Dark").hover();
  await expect(hint(page)).toHaveText("Dark");
  await page.mouse.move(600, 400);
  await expect(hint(page)).toBeHidden();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

test.beforeEach(async ({ person }) => {
  await addCredential(person, { name: "Shown" });
});

test("an icon's hint appears after 700 ms, and the next one immediately [spec 9.33]", async ({
  page,
}) => {
  await openDashboard(page);
  await radio(page, "Dark").hover();
  await page.clock.runFor(690);
  await expect(hint(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(hint(page)).toHaveText("Dark");
  await page.mouse.move(600, 400);
  await page.clock.runFor(250);
  await expect(hint(page)).toHaveCount(0);
  await radio(page, "Light").hover();
  await page.clock.runFor(10);
  await expect(hint(page)).toHaveText("Light");
  // Moves to the next icon while the first hint is still visible.
  await radio(page, "Dark").hover();
  await page.clock.runFor(10);
  await page.clock.runFor(10);
  await expect(hint(page)).toHaveText("Dark");
  await page.mouse.move(600, 400);
  await page.clock.runFor(150);
  await expect(hint(page)).toHaveCount(0);
  await page.clock.runFor(350);
  await radio(page, "Dark").hover();
  await page.clock.runFor(690);
  await expect(hint(page)).toHaveCount(0);
});

test("the pointer can move onto a hint; Escape and a click hide it", async ({ page }) => {
  await openDashboard(page);
  await radio(page, "Dark").hover();
  await page.clock.runFor(710);
  await hint(page).hover();
  await page.clock.runFor(2000);
  await expect(hint(page)).toHaveText("Dark");
  await page.keyboard.press("Escape");
  await page.clock.runFor(10);
  await expect(hint(page)).toHaveCount(0);
  await radio(page, "Light").hover();
  await page.clock.runFor(710);
  await expect(hint(page)).toHaveText("Light");
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(10);
  await expect(hint(page)).toHaveCount(0);
});

test("keyboard focus shows it too", async ({ page }) => {
  await openDashboard(page);
  const search = page.getByRole("searchbox", { name: "Search credentials" });
  await search.fill("Shown");
  await search.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Clear search" })).toBeFocused();
  await page.clock.runFor(710);
  await expect(hint(page)).toHaveText("Clear search");
});
