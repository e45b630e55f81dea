import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test("Learn More scrolls to the features, and Tab continues from there [spec 2.5]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/");
  const features = page.getByRole("heading", {
    level: 2,
    name: "A place for everything you’re proud of",
  });
  await expect(page.getByRole("button", { name: "Learn More" })).toBeVisible();
  await expect(features).not.toBeInViewport();
  await page.getByRole("button", { name: "Learn More" }).click();
  await expect(features).toBeFocused();
  await expect(features).toBeInViewport();
  await expect.poll(() => topOf(page)).toBeLessThan(120);
});

test("Contact Us and FAQ open in a dialog, and the page doesn't scroll [spec 2.6]", async ({
  page,
}) => {
  await page.goto("/");
  for (const [name, title] of [
    ["Contact Us", "Contact us"],
    ["FAQ", "Frequently asked questions"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  }
});

test("the legal pages can be read without an account, in lines of a readable length [spec 2.28, 2.29, 6.1]", async ({
  page,
}) => {
  await page.goto("/");
  for (const [title, path] of [
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ] as const) {
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(page.getByText("June 16, 2025")).toBeVisible();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await longestLine(page)).toBeLessThanOrEqual(90);
    }
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

function topOf(page: Page): Promise<number> {
  return page.locator("#features").evaluate((heading) => heading.getBoundingClientRect().top);
}

/** The number of average characters that fit in a paragraph's line. */
function longestLine(page: Page): Promise<number> {
  return page
    .locator("article p")
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = Math.max(1, Math.round(range.getBoundingClientRect().height / 24.8));
      return (paragraph.textContent ?? "").length / lines;
    });
}
