import type { Locator, Page } from "@playwright/test";

interface Interaction {
  name: string;
  screen: string;
  /** Finds what is needed, before the measurement. Looking for elements would be measured, too. */
  prepare: (page: Page) => Promise<Act>;
}

/** Only sends input. */
type Act = () => Promise<void>;

const KEY_MS = 80;
/** Until the answers of the server have been drawn. */
const OUTCOME_MS = 1_000;

const searchBox = (page: Page) => page.getByRole("main").getByRole("searchbox");

function typing(text: string, field = searchBox) {
  return async (page: Page): Promise<Act> => {
    await field(page).focus();
    return async () => {
      await page.keyboard.type(text, { delay: KEY_MS });
      await page.waitForTimeout(OUTCOME_MS);
    };
  };
}

function clicking(target: (page: Page) => Locator) {
  return async (page: Page): Promise<Act> => {
    await target(page).scrollIntoViewIfNeeded();
    const box = await target(page).boundingBox();
    if (!box) throw new Error("There's nothing to click");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(OUTCOME_MS);
    return async () => {
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(OUTCOME_MS);
    };
  };
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).last();

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: "typing nine letters in the search",
    screen: "/dashboard",
    prepare: typing("leadershi"),
  },
  {
    name: "deleting nine letters in the search",
    screen: "/dashboard?q=leadershi",
    async prepare(page) {
      await searchBox(page).focus();
      return async () => {
        for (const _letter of "leadershi")
          await page.keyboard.press("Backspace", { delay: KEY_MS });
        await page.waitForTimeout(OUTCOME_MS);
      };
    },
  },
  {
    name: "choosing another tab of the filter",
    screen: "/dashboard",
    prepare: clicking((page) => page.getByRole("tab", { name: "Courses" })),
  },
  {
    name: "choosing an issuer",
    screen: "/dashboard",
    async prepare(page) {
      await page.getByLabel("Issuer", { exact: true }).focus();
      return async () => {
        await page.keyboard.press("ArrowDown");
        await page.waitForTimeout(OUTCOME_MS);
      };
    },
  },
  {
    name: "going to the next page",
    screen: "/dashboard",
    prepare: clicking(button("Go to next page")),
  },
  {
    name: "going to the last page",
    screen: "/dashboard",
    prepare: clicking(button(/^Go to page \d+$/)),
  },
  {
    name: "going to the next page of the courses",
    screen: "/courses",
    prepare: clicking(button("Go to next page")),
  },
  {
    name: "typing in the search of the courses",
    screen: "/courses",
    prepare: typing("rust 1"),
  },
  {
    name: "typing in the search of the workshops",
    screen: "/workshops",
    prepare: typing("rust 1"),
  },
  {
    name: "scrolling the courses",
    screen: "/courses",
    async prepare(page) {
      await page.mouse.move(700, 500);
      return async () => {
        for (let turn = 0; turn < 20; turn += 1) {
          await page.mouse.wheel(0, 200);
          await page.waitForTimeout(30);
        }
      };
    },
  },
  {
    name: "typing in the palette",
    screen: "/dashboard",
    async prepare(page) {
      await page.keyboard.press("Control+k");
      const field = page.getByRole("combobox", { name: "Search or jump to" });
      await field.waitFor();
      return typing("leader", () => field)(page);
    },
  },
  {
    name: "searching the locker's choice of a credential",
    screen: "/certlocker?tab=upload",
    prepare: typing("rust 19", (page) => page.getByLabel("Search credentials")),
  },
];
