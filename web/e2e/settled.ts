import type { Page } from "@playwright/test";

/**
 * Waits until the page has drawn what it was told and nothing moves any more: a change of the color scheme reaches
 * the app only with the next picture, and its transitions begin after that.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      await picture();
      await picture();
      const moving = document.getAnimations().filter(({ playState }) => playState !== "finished");
      if (moving.length === 0) return;
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
    }
  });
}
