import type { Page } from "@playwright/test";

/**
 * Waits until the page has rendered and no animation runs, but for endless ones, such as a spinner. A change of the color
 * scheme reaches the app only with the next frame, and its transitions start after that.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      await picture();
      await picture();
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState !== "finished")
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
    }
  });
}
