import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { changesFor, changeWords, NO_CHANGES } from "./selection-changes.ts";

const t = createTexts("en").translate;
const one = credential({ isPublic: false, type: "course", skills: ["SQL"] });

test.each([
  ["nothing", {}, undefined],
  ["public", { visibility: "public" }, { isPublic: true }],
  ["private already", { visibility: "private" }, undefined],
  ["another type", { type: "workshop" }, { type: "workshop" }],
  ["the same type", { type: "course" }, undefined],
  ["skills", { skills: "sql, Python" }, { skills: ["SQL", "Python"] }],
  ["known skills", { skills: "SQL" }, undefined],
] as const)("changes: %s", (_what, wanted, changes) => {
  expect(changesFor(one, { ...NO_CHANGES, ...wanted })).toEqual(changes);
});

test("says how many will change", () => {
  const other = credential({ isPublic: true });
  const say = (wanted: object) => t(changeWords([one, other], { ...NO_CHANGES, ...wanted }));
  expect(say({})).toBe("Choose what to change.");
  expect(say({ visibility: "public" })).toMatch(/^1 of 2 credentials will change/);
  expect(say({ skills: "Python" })).toBe("2 credentials will change.");
  expect(t(changeWords([other], { ...NO_CHANGES, visibility: "public" }))).toBe(
    "Nothing to change: all of them have these values already.",
  );
});
