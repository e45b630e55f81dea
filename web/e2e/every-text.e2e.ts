import type { Page } from "@playwright/test";
import { directionOf } from "@laurel/contracts/languages";
import { z } from "@laurel/contracts/zod";
import type { TestUser } from "@laurel/standalone/testing/test-user";
import { addCredential, expect, test } from "./fixtures.ts";
import { OF_A_PERSON, OF_A_VISITOR } from "./screens.ts";
import { settled } from "./settled.ts";
import { LANGUAGE } from "./spoken-messages.ts";

/** What isn't translated: names, units, codes and addresses. */
const NAMES =
  /\b(?:Laurel|Facebook|Google|LinkedIn|GitHub|Word|PDF|CSV|JSON|URL|QR|API|Open Badges?|CV|CVs|Analytics|Europass|HTTP|MCP|iCalendar|Outlook|Apple|English|Deutsch|Italiano|Nederlands|Polski|Ctrl|Esc|Enter|Chrome|Chromium|HeadlessChrome|Linux|Windows)\b/g;
const ADDRESS = /\S+@\S+|https?:\/\/\S*|\/[\w/.?=-]+|\blaurel[._][\w.]+|[a-z]+:[a-z]+|www\.\S+/g;

test.use({ viewport: { width: 375, height: 800 } });

/** Names on the landing page. */
const SAMPLES = [
  "Ada King-Noel",
  "Machine Learning Specialization",
  "DeepLearning.AI",
  "Certified Kubernetes Administrator",
  "The Linux Foundation",
  "MSc Computer Science",
  "University of Amsterdam",
  "Marta Wiśniewska",
  "Daniel Osei",
];

const pathsSchema = z.object({ recommendations: z.array(z.object({ title: z.string() })) });

/** What is a person's data or the catalogue's, which stays as it is. */
async function dataOf(person: TestUser): Promise<string[]> {
  const answer = await person.call("GET", "/api/ai-recommendations");
  const { recommendations } = pathsSchema.parse(await answer.json());
  return [person.username, "Person", "node", ...recommendations.map(({ title }) => title)];
}

/** Adds one of everything that the screens list. */
async function fillAccount(person: TestUser): Promise<void> {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const others = { organization: "Öÿ", expirationDate: soon };
  for (const [index, type] of ["course", "workshop", "certification", "degree"].entries())
    await addCredential(person, { name: "Öÿ", ...others, type, hours: index + 2 });
  await addCredential(person, { name: "Öÿ", organization: "Öÿ", expirationDate: "2026-01-01" });
  await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  await person.call("POST", "/api/share-links", { body: { label: "Öÿ", contact: true } });
  const token = { name: "Öÿ", scopes: ["credentials:read"] };
  await person.call("POST", "/api/users/me/tokens", { body: token });
}

test("what a visitor sees", async ({ page }) => {
  for (const path of OF_A_VISITOR) await checkScreen(page, path, SAMPLES);
});

test("what a person sees, and everything that a button opens", async ({ page, person }) => {
  const before = await dataOf(person);
  for (const path of OF_A_PERSON) await checkScreen(page, path, before);
  await fillAccount(person);
  const data = await dataOf(person);
  let pressed = 0;
  for (const path of OF_A_PERSON) {
    await checkScreen(page, path, data);
    pressed += await pressEach(page, path, data);
  }
  expect(pressed).toBeGreaterThan(50);
});

test("a form's errors, and the palette", async ({ page, person }) => {
  const data = await dataOf(person);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add Credential" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Add credential", exact: true })
    .click();
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  for (const fold of await page.locator("[role=dialog] summary").all()) await fold.click();
  await check(page, "the form", data);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
  await check(page, "the palette", data);
});

/** Presses each button of a screen as it was loaded, and checks what it opens. Returns how many there are. */
async function pressEach(page: Page, path: string, data: readonly string[]): Promise<number> {
  const buttons = page.locator("main button:visible:enabled:not([aria-disabled=true])");
  let index = 0;
  // A button that was pressed, such as a hint's end, may be gone for good.
  for (; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index);
    const name = await button.evaluate((one) => one.getAttribute("aria-label") ?? one.textContent);
    await button.click();
    await check(page, `${path}, ${name}`, data);
    await open(page, path);
  }
  return index;
}

/** Opens a screen, and waits for all that it shows. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function checkScreen(page: Page, path: string, data: readonly string[] = []): Promise<void> {
  await open(page, path);
  await check(page, path, data);
}

async function check(page: Page, where: string, data: readonly string[]): Promise<void> {
  await settled(page);
  const { said, cut, wide } = await page.evaluate(readScreen);
  const plain = said
    .map((one) =>
      data.reduce((rest, word) => rest.replaceAll(word, ""), one.replaceAll(ADDRESS, "")),
    )
    .map((one) => one.replaceAll(NAMES, ""))
    .filter((one) => /[a-z]{2}/i.test(one));
  expect.soft(Array.from(new Set(plain)), `${where} has texts that aren't translated`).toEqual([]);
  expect.soft(cut, `${where} cuts texts`).toEqual([]);
  expect.soft(wide, `${where} scrolls sideways`).toEqual([]);
  expect(await page.locator("html").getAttribute("dir")).toBe(directionOf(LANGUAGE));
}

/** Runs in the page: every text and name, those that are cut, and whether it's wider than the window. */
function readScreen() {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > innerWidth + 1);
  };
  const said = new Set<string>();
  const cut = new Set<string>();
  const isOtherLanguage = (element: Element) =>
    element.closest("[lang]:not(html), [translate=no], option, code, bdi") !== null;
  for (const element of document.querySelectorAll("body *")) {
    if (!isShown(element) || element.closest("script, style, noscript")) continue;
    const own = Array.from(element.childNodes)
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? "")
      .join("")
      .trim();
    const names = ["aria-label", "title", "placeholder", "alt"].map(
      (name) => element.getAttribute(name) ?? "",
    );
    if (!isOtherLanguage(element)) for (const text of [own, ...names]) if (text) said.add(text);
    const style = getComputedStyle(element);
    const { overflowX, textOverflow } = style;
    const isClipped = overflowX !== "visible" && overflowX !== "auto" && overflowX !== "scroll";
    const isHidden = style.clipPath !== "none" || style.clip !== "auto";
    if (own && isClipped && !isHidden && element.scrollWidth > element.clientWidth + 1)
      cut.add(`${own} (${textOverflow})`);
  }
  return {
    said: Array.from(said),
    cut: Array.from(cut),
    wide: Array.from(document.querySelectorAll("body *"))
      .filter((element) => document.documentElement.scrollWidth > innerWidth && isOutside(element))
      .map((element) => element.outerHTML.slice(0, 160)),
  };
}
