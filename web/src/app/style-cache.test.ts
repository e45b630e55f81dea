import { afterEach, expect, test } from "vitest";
import { createStyleCache } from "./style-cache.ts";

const cache = createStyleCache("en");
// As in production. Otherwise, emotion writes one sheet for each rule.
cache.sheet.isSpeedy = true;
afterEach(() => cache.sheet.flush());

const sheets = () => [...document.querySelectorAll<HTMLStyleElement>("style[data-emotion]")];
const rulesOf = ({ sheet }: HTMLStyleElement) =>
  Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText.split(" ")[0]);

test("many rules go into several sheets of at most 40, in the order they were added", () => {
  const names = Array.from({ length: 100 }, (_, index) => `.rule-${index}`);
  for (const name of names) cache.sheet.insert(`${name}{color:red;}`);
  expect(sheets().map((sheet) => rulesOf(sheet).length)).toEqual([40, 40, 20]);
  expect(sheets().flatMap(rulesOf)).toEqual(names);
});
