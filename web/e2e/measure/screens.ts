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

/** The next option of a list that's closed, as with a press of the arrow key. */
function choosing(label: string) {
  return async (page: Page): Promise<Act> => {
    await page.getByLabel(label, { exact: true }).focus();
    return async () => {
      await page.keyboard.press("ArrowDown");
      await page.waitForTimeout(OUTCOME_MS);
    };
  };
}

function scrolling() {
  return async (page: Page): Promise<Act> => {
    await page.mouse.move(700, 500);
    return async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await page.mouse.wheel(0, 200);
        await page.waitForTimeout(30);
      }
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
    prepare: choosing("Issuer"),
  },
  {
    name: "choosing a skill",
    screen: "/dashboard",
    prepare: choosing("Skill"),
  },
  {
    name: "choosing a year",
    screen: "/dashboard",
    prepare: choosing("Year"),
  },
  {
    name: "choosing what expires soon",
    screen: "/dashboard",
    prepare: clicking(button("Expires soon")),
  },
  {
    name: "clearing the filters",
    screen: "/dashboard?issuer=Academy+1&skill=Rust",
    prepare: clicking(button("Clear filters")),
  },
  {
    name: "choosing another order",
    screen: "/dashboard",
    prepare: choosing("Sort by"),
  },
  {
    name: "selecting a card",
    screen: "/dashboard",
    prepare: clicking((page) => page.getByRole("checkbox", { name: /^Select / }).first()),
  },
  {
    name: "pinning a card",
    screen: "/dashboard",
    prepare: clicking((page) => page.getByRole("button", { name: /^(?:Unpin|Pin to) / }).first()),
  },
  {
    name: "opening the form of a card",
    screen: "/dashboard",
    prepare: clicking((page) => page.getByRole("button", { name: /^Edit / }).first()),
  },
  {
    name: "typing in the form of a card",
    screen: "/dashboard",
    async prepare(page) {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await page.waitForTimeout(OUTCOME_MS);
      return typing(" for teams", () => page.getByRole("dialog").getByLabel(/^Name/))(page);
    },
  },
  {
    name: "closing the form of a card",
    screen: "/dashboard",
    async prepare(page) {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await page.getByRole("dialog").getByLabel(/^Name/).waitFor();
      await page.waitForTimeout(OUTCOME_MS);
      return async () => {
        await page.keyboard.press("Escape");
        await page.waitForTimeout(OUTCOME_MS);
      };
    },
  },
  {
    name: "opening the question about a deletion",
    screen: "/dashboard",
    prepare: clicking((page) => page.getByRole("button", { name: /^Delete / }).first()),
  },
  {
    name: "scrolling the dashboard",
    screen: "/dashboard",
    prepare: scrolling(),
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
    prepare: scrolling(),
  },
  {
    name: "opening the palette",
    screen: "/dashboard",
    async prepare(page) {
      await searchBox(page).focus();
      return async () => {
        await page.keyboard.press("Control+k");
        await page.waitForTimeout(OUTCOME_MS);
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
