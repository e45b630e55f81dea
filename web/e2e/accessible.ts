import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { layoutFaults } from "./layout-faults.ts";
import { settled } from "./settled.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Expects no axe violations of WCAG 2.2 AA, no other serious ones, no horizontal scrolling and no faults of layout that
 * axe doesn't look for. `where` names the place in the failure message.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page);
  const builder = new AxeBuilder({ page })
    // Doesn't report passes, and doesn't open a second page for cross-origin frames, because there are none.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags([...WCAG, "best-practice"]);
  const { violations } = await builder.analyze();
  const counted = violations.filter(
    ({ tags, impact }) =>
      tags.some((tag) => WCAG.includes(tag)) || impact === "serious" || impact === "critical",
  );
  expect(
    counted.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    where,
  ).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider, `${where} scrolls sideways`).toBe(false);
  expect(await page.evaluate(layoutFaults), where).toEqual([]);
  // Every text is translated where it's shown.
  expect(await page.content(), where).not.toContain("\u001F");
}

export interface View {
  colorScheme: "light" | "dark";
  width: number;
}

const VIEWS: readonly View[] = [
  { colorScheme: "dark", width: 375 },
  { colorScheme: "light", width: 375 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 1280 },
];

/**
 * The views in which a place is checked: one that depends on its name, so that all of them occur, or with
 * `npm run test:everything`, each of them.
 */
export function viewsOf(where: string): readonly View[] {
  if (process.env.LAUREL_TESTS === "everything") return VIEWS;
  const sum = Array.from(where, (letter) => letter.charCodeAt(0)).reduce((a, b) => a + b, 0);
  return VIEWS.filter((_, index) => index === sum % VIEWS.length);
}

/** Checks a place in its views. Afterwards the page is wide and light. */
export async function expectAccessibleInViews(page: Page, where: string): Promise<void> {
  for (const view of viewsOf(where)) {
    await show(page, view);
    await expectAccessible(page, `${where}, ${view.colorScheme} at ${view.width}`);
  }
  await show(page, { colorScheme: "light", width: 1280 });
}

async function show(page: Page, { colorScheme, width }: View): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  // The bar at the top may cover a part of a button otherwise, which is then a small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
}
