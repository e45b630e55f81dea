import { expect, type Page } from "@playwright/test";
import { EARLY_ANSWERS_ID } from "@laurel/contracts/page-data";

/** Keeps the app from starting until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens the dashboard as the server has drawn it. On a busy machine, answers come later than the gateway waits for them. */
export async function openDrawnDashboard(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect(page.locator("#root[data-drawn]")).toBeAttached({ timeout: 3_000 });
  }).toPass();
}

/** Takes out of each page the answers and the screen that it comes with, so that the app asks and draws itself. */
export async function withoutEarlyAnswers(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    new MutationObserver(() => {
      const answers = document.getElementById(id);
      const root = document.getElementById("root");
      if (!answers || !root) return;
      answers.remove();
      root.removeAttribute("data-drawn");
      root.replaceChildren();
    }).observe(document, { childList: true, subtree: true });
  }, EARLY_ANSWERS_ID);
}

/** Remembers the current heading, to check later that it's still the same element. */
export async function markHeading(page: Page): Promise<() => Promise<boolean>> {
  const heading = await page.locator("h1").elementHandle();
  if (!heading) throw new Error("there is no heading");
  return () => heading.evaluate((element) => element.isConnected);
}

/** The calls of the API that the page makes from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search);
  });
  return calls;
}
