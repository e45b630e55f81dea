import { expect as plainExpect, type Locator, type Page } from "@playwright/test";
import { LANGUAGE } from "./spoken-messages.ts";
import { spoken, spokenPart, spokenPattern } from "./spoken.ts";

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
/** What expects a whole text. */
const EXPECTS_WHOLE = [
  "toHaveText",
  "toHaveAccessibleName",
  "toHaveAccessibleDescription",
  "toHaveTitle",
];
const EXPECTS = new Set([...EXPECTS_WHOLE, "toContainText"]);
/** What takes a whole text, not a part of it. */
const WHOLE = new Set([...EXPECTS_WHOLE, "selectOption"]);

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
        const said = FINDS.has(String(name)) ? inWords(String(name), given) : given;
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
      return (...given: unknown[]) => Reflect.apply(value, target, inWords(String(name), given));
    },
  });
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === "object" && value !== null && "getByRole" in value && "waitFor" in value;

/** What is given to a function of Playwright. Most that find elements are content with a part of a text. */
function inWords(name: string, given: unknown[]): unknown[] {
  const isExact = given.some((one) => typeof one === "object" && one !== null && "exact" in one);
  const word = WHOLE.has(name) || isExact ? spoken : spokenPart;
  return given.map((one) => inLanguage(one, word));
}

/** Roles and exactness stay as they are. */
function inLanguage(given: unknown, word: (said: string) => string | RegExp): unknown {
  if (typeof given === "string") return word(given);
  if (given instanceof RegExp) return spokenPattern(given);
  if (Array.isArray(given)) return given.map((one) => inLanguage(one, word));
  if (typeof given !== "object" || given === null || isLocator(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      VALUES.has(key) ? inLanguage(value, word) : value,
    ]),
  );
}
