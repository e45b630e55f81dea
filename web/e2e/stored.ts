import type { Page } from "@playwright/test";

/** Waits until the browser has stored the app. */
export async function stored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((resolve) =>
      active?.addEventListener("statechange", () => {
        if (active.state === "activated") resolve();
      }),
    );
  });
}
