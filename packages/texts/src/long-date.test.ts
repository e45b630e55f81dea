import { expect, it } from "vitest";
import { longDate } from "./long-date.ts";

it.each([
  ["en", "2026-10-01", "October 1, 2026"],
  ["de", "2026-10-01", "1. Oktober 2026"],
  ["fr", "2026-10-01", "1er octobre 2026"],
  ["fr", "2026-10-11T23:59:59Z", "11 octobre 2026"],
  ["pt-BR", "2026-10-01", "1º de outubro de 2026"],
] as const)("in %s, %s is %s", (language, day, expected) => {
  expect(longDate(day, language)).toBe(expected);
});
