import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

for (const [name, tab] of [
  ["Log In / Sign Up", "Login"],
  ["Get Started", "Register"],
  ["Create Your Portfolio", "Register"],
] as const) {
  test(`${name} leads to /auth, and Back to the landing page again [spec 2.2, 2.3, 2.4]`, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(page.getByRole("button", { name })).toBeVisible();
  });
}

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

test("the page has three pitches, three steps and two testimonials [spec 2.1]", async ({
  page,
}) => {
  await page.goto("/");
  for (const pitch of ["Track all your credentials", "public portfolio", "recommendations"])
    await expect(page.getByRole("heading", { name: new RegExp(pitch, "i") })).toBeVisible();
  await expect(page.locator("main ol > li")).toHaveText([
    /Create an account/,
    /Add credentials/,
    /Share the portfolio/,
  ]);
  await expect(page.locator("main blockquote")).toHaveCount(2);
});

for (const name of ["Contact Us", "FAQ"]) {
  test(`${name} opens in a dialog, and the page doesn't scroll [spec 2.6]`, async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("link", { name });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
  });
}

for (const [link, path, title] of [
  ["Privacy Policy", "/privacy", "Privacy Policy"],
  ["Terms of Service", "/terms", "Terms of Service"],
] as const) {
  test(`${title} can be read without an account, in lines of a readable length [spec 2.28, 2.29, 6.1]`, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(page.getByText("June 16, 2025")).toBeVisible();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await longestLine(page)).toBeLessThanOrEqual(90);
    }
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

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
