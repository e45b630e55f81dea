import { expect, it } from "vitest";
import { translationProblems } from "./translation-problems.ts";

const COUNTED = "{count, plural, one {# course} other {# courses}}";

it.each([
  ["de", "Hello {name}", "Hallo {name}", []],
  ["de", "Hello {name}", "Hallo {namen}", ["lacks {name}", "has {namen}"]],
  ["de", "See <link>here</link>", "Siehe hier", ["lacks {link>}"]],
  ["de", "Hello {name}", "Hallo {name", ["can't be read in de"]],
  ["de", COUNTED, "{count, plural, one {# Kurs} other {# Kurse}}", []],
  ["pl", COUNTED, "{count, plural, one {# kurs} other {# kursów}}", ['"few"', '"many"']],
  ["ja", COUNTED, "{count, plural, one {# 件} other {# 件}}", ['"one"']],
  ["ja", COUNTED, "{count, plural, =0 {なし} other {# 件}}", []],
])("in %s, %s as %s", (language, message, translation, problems) => {
  const found = translationProblems(language, new Set([message]), { [message]: translation });
  expect(found).toHaveLength(problems.length);
  for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem);
});

it("names what is missing and what nothing uses", () => {
  expect(translationProblems("de", new Set(["Save"]), { Cancel: "Abbrechen" })).toEqual([
    `"Save" isn't translated`,
    `nothing uses "Cancel"`,
  ]);
});
