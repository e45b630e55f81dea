import type { Page } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WIDTHS = [1_280, 375] as const;
const HEIGHT = 900;
/** On a busy machine, too. */
const PICTURE_MS = 60_000;
/** One picture in so many is dark. */
const DARK_EVERY = 3;

/** Takes pictures of screens, and keeps their texts. */
export function createAlbum(folder: string) {
  mkdirSync(folder, { recursive: true });
  const known = new Set<string>();
  const firstRead: string[] = [];
  let count = 0;

  /** Keeps the lines of a document, and those that no document had before for `all.txt`. */
  function keep(name: string, text: string): void {
    writeFileSync(join(folder, `${name}.txt`), text);
    const lines = new Set(text.split("\n").map((line) => line.trim()));
    const fresh = [...lines].filter((line) => line !== "" && !known.has(line));
    for (const line of fresh) known.add(line);
    if (fresh.length > 0) firstRead.push(`## ${name}`, ...fresh, "");
  }

  return {
    folder,
    keep,
    /** A picture in each width, with the visible text and the names that only assistive technology reads. */
    async take(page: Page, title: string): Promise<void> {
      count += 1;
      const name = `${String(count).padStart(3, "0")}-${title}`;
      const colorScheme = count % DARK_EVERY === 0 ? "dark" : "light";
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      const texts: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.waitForTimeout(350);
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        if (tooWide > 0) texts.push(`TOO WIDE at ${width}: ${tooWide} px`);
        for (const find of [cutTexts, cutPlaceholders])
          texts.push(...(await page.evaluate(find)).map((cut) => `CUT at ${width}: ${cut}`));
        texts.push(await page.evaluate(shownTexts));
        const isDialog = (await page.locator("[role=dialog], [role=menu]").count()) > 0;
        await page.screenshot({
          path: join(folder, `${name}-${width}.png`),
          fullPage: !isDialog,
          timeout: PICTURE_MS,
        });
      }
      await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
      keep(name, texts.join("\n"));
    },
    /** Writes `all.txt`: each line once, with the first screen that has it. */
    close: () => writeFileSync(join(folder, "all.txt"), firstRead.join("\n")),
  };
}
export type Album = ReturnType<typeof createAlbum>;

/** Runs in the page. */
function shownTexts(): string {
  const names = Array.from(
    document.querySelectorAll<HTMLElement>("[aria-label], [placeholder], [title], img[alt]"),
    (element) =>
      ["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name) ?? ""),
  );
  const attributes = [...new Set(names.flat())].filter((name) => name !== "");
  return [
    `title: ${document.title}`,
    document.body.innerText,
    ...attributes.map((name) => `named: ${name}`),
  ].join("\n");
}

/** Runs in the page: texts that their box cuts off. */
function cutTexts(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>("body *"))
    .filter((element) => {
      const { overflowX, clip, clipPath } = getComputedStyle(element);
      const isHidden =
        element.clientWidth <= 1 ||
        clip !== "auto" ||
        clipPath !== "none" ||
        element.closest("svg");
      const hasText = Array.from(element.childNodes).some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const isCut = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
      return hasText && isCut && !isHidden;
    })
    .map((element) => element.innerText.slice(0, 80));
}

/** Runs in the page: placeholders that are longer than their field. No overflow tells of them. */
function cutPlaceholders(): string[] {
  const ruler = document.createElement("canvas").getContext("2d");
  return Array.from(document.querySelectorAll<HTMLInputElement>("input:placeholder-shown"))
    .filter((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (ruler) ruler.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return room > 0 && (ruler?.measureText(field.placeholder).width ?? 0) > room;
    })
    .map(({ placeholder }) => placeholder);
}
