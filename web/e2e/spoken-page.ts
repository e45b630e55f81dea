import { expect as plainExpect, type Locator, type Page } from "@playwright/test";
import { LANGUAGE, spoken, spokenPattern } from "./spoken.ts";

/** What finds elements by a text that people read. */
const FINDS = new Set([
  "getByRole",
  "getByLabel",
  "getByText",
  "getByTitle",
  "getByAltText",
  "filter",
  "selectOption",
]);
/** The options of those that are such a text. */
const VALUES = new Set(["name", "hasText", "label"]);
/** What expects such a text. */
const EXPECTS = new Set(["toHaveText", "toContainText", "toHaveAccessibleName", "toHaveTitle"]);

/** The page, whose elements are found by their English texts whatever language it shows. */
export const spokenPage = (page: Page): Page => (LANGUAGE === "en" ? page : speaking(page));

/** Playwright's `expect`, given English texts. */
export const expect: typeof plainExpect =
  LANGUAGE === "en"
    ? plainExpect
    : new Proxy(plainExpect, {
        apply: (target, _this, given: Parameters<typeof plainExpect>) =>
          expecting(target(...given)),
      });

function speaking<T extends Page | Locator>(element: T): T {
  return new Proxy(element, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function" || name === "constructor") return value;
      return (...given: unknown[]) => {
        const said = FINDS.has(String(name)) ? given.map(inLanguage) : given;
        const result: unknown = Reflect.apply(value, target, said);
        return isLocator(result) ? speaking(result) : result;
      };
    },
  });
}

function expecting<T extends object>(assertions: T): T {
  return new Proxy(assertions, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "not" && typeof value === "object" && value !== null) return expecting(value);
      if (!EXPECTS.has(String(name)) || typeof value !== "function") return value;
      return (...given: unknown[]) => Reflect.apply(value, target, given.map(inLanguage));
    },
  });
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === "object" && value !== null && "getByRole" in value && "waitFor" in value;

/** Roles and exactness stay as they are. */
function inLanguage(given: unknown): unknown {
  if (typeof given === "string") return spoken(given);
  if (given instanceof RegExp) return spokenPattern(given);
  if (Array.isArray(given)) return given.map(inLanguage);
  if (typeof given !== "object" || given === null || isLocator(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, VALUES.has(key) ? inLanguage(value) : value]),
  );
}
