import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { LANGUAGE } from "./spoken-messages.ts";
import { spokenPage } from "./spoken-page.ts";

/** Somebody else's browser, who has rejected all cookies but the one of the journeys' language. */
export async function strangerAt(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ visit: Page; stranger: BrowserContext }> {
  const stranger = await browser.newContext(options);
  await stranger.addCookies([{ name: "language", value: LANGUAGE, url: new URL(url).origin }]);
  await stranger.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  return { stranger, visit: spokenPage(await stranger.newPage()) };
}
