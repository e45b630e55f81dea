import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inLanguage } from "./index-texts.ts";

const page = readFileSync(new URL("../../../../web/index.html", import.meta.url), "utf8");

/** The sentences of the page: a description, and what its elements say. */
function sentencesOf(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replaceAll(/<title>.*?<\/title>/g, "");
  const described = Array.from(shown.matchAll(/content="([A-Z][^"]* [^"]*)"/g), ([, one]) => one);
  const said = Array.from(shown.matchAll(/>([^<>]*\p{L}[^<>]*)</gu), ([, one]) => one?.trim());
  return [...described, ...said].filter((one) => one !== undefined);
}

it("says everything that index.html says in the page's language", () => {
  const english = sentencesOf(page);
  const german = sentencesOf(inLanguage(page, "de"));
  expect(english.length).toBeGreaterThanOrEqual(4);
  expect(german).toHaveLength(english.length);
  expect(german.filter((sentence) => english.includes(sentence))).toEqual([]);
  expect(german.join(" ")).toContain("JavaScript");
});

it("leaves the page as it is in English", () => {
  expect(inLanguage(page, "en")).toBe(page);
});
