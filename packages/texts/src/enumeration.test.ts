import { expect, it } from "vitest";
import { enumeration, spaceOf } from "./enumeration.ts";

it.each([
  ["en", "A, B, C"],
  ["de", "A, B, C"],
  ["ar", "A، B، C"],
  ["ja", "A、B、C"],
  ["zh-Hans", "A、B、C"],
] as const)("separates entries as in %s", (language, expected) => {
  expect(enumeration(language, ["A", "B", "C"])).toBe(expected);
});

it.each([
  ["en", " "],
  ["ar", " "],
  ["ja", ""],
  ["zh-Hans", ""],
] as const)("puts between the sentences of %s: “%s”", (language, expected) => {
  expect(spaceOf(language)).toBe(expected);
});
