import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const hint = (page: Page) => page.getByRole("tooltip");
const radio = (page: Page, name: string) => page.getByRole("radio", { name });

/** A page with icons, a stopped clock and the hints' code already loaded. */
async function openIcons(page: Page) {
  await page.clock.install();
  await page.goto("/privacy");
  await radio(page, "Dark").hover();
  await expect(hint(page)).toHaveText("Dark");
  await page.mouse.move(600, 400);
  await expect(hint(page)).toBeHidden();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

test("the pointer can move onto a hint, a click hides it, and keyboard focus shows it", async ({
  page,
}) => {
  await openIcons(page);
  await radio(page, "Dark").hover();
  await page.clock.runFor(710);
  await hint(page).hover();
  await page.clock.runFor(2000);
  await expect(hint(page)).toHaveText("Dark");
  await radio(page, "Dark").hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(10);
  await expect(hint(page)).toHaveCount(0);
  await page.mouse.move(600, 400);
  await page.clock.runFor(1000);
  await page.getByRole("link", { name: "Laurel" }).first().focus();
  await page.keyboard.press("Tab");
  await expect(radio(page, "Dark")).toBeFocused();
  await page.clock.runFor(710);
  await expect(hint(page)).toHaveText("Dark");
});
