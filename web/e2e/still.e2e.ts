import { addCredential, expect, test } from "./fixtures.ts";
import { withoutEarlyAnswers } from "./held-app.ts";

/** Cumulative Layout Shift that nobody notices: https://web.dev/articles/cls calls up to 0.1 good. */
const UNNOTICED = 0.02;

for (const width of [375, 1280])
  test(`the dashboard doesn't move once it's seen, at ${width}`, async ({ page, person }) => {
    for (const name of ["First aid", "Networks", "Beekeeping"])
      await addCredential(person, { name, expirationDate: "2026-01-01" });
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved += (entry as PerformanceEntry & { value: number }).value;
        document.documentElement.dataset["moved"] = String(moved);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await withoutEarlyAnswers(page);
    // The statistics come after the list.
    await page.route("**/api/stats*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Needs attention" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Beekeeping" })).toBeVisible();
    const moved = await page.evaluate(() => Number(document.documentElement.dataset["moved"] ?? 0));
    expect(moved).toBeLessThan(UNNOTICED);
  });
