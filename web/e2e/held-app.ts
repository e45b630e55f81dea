import type { Page } from "@playwright/test";

/** Keeps the app from starting until it is let. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Remembers the heading that is there, to ask later whether it is still the same element. */
export async function markHeading(page: Page): Promise<() => Promise<boolean>> {
  const heading = await page.locator("h1").elementHandle();
  if (!heading) throw new Error("there is no heading");
  return () => heading.evaluate((element) => element.isConnected);
}
