import type { Text } from "@laurel/contracts/text";
import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { daysForm, daysText } from "./reminder-days.ts";

const t = createTexts("en").translate;
const parsed = (days: string) => daysForm.safeParse({ days });

test.each([
  ["90, 30, 7, 1", [90, 30, 7, 1]],
  ["0 365", [0, 365]],
  [" 7;1,", [7, 1]],
  ["", []],
])("%j is read as days", (text, days) => {
  expect(parsed(text).data).toEqual({ days });
});

test.each([
  ["90, soon", "“soon” is not a whole number from 0 to 365."],
  ["366", "“366” is not a whole number from 0 to 365."],
  ["-1", "“-1” is not a whole number from 0 to 365."],
  ["1.5", "“1.5” is not a whole number from 0 to 365."],
  ["7, 07", "7 is listed twice."],
  ["1 2 3 4 5 6 7 8 9", "You can choose up to 8 days, but these are 9."],
])("%j is refused, with what is wrong", (text, message) => {
  expect(
    parsed(text).error?.issues.map((issue) => [issue.path.join(), t(issue.message as Text)]),
  ).toEqual([["days", message]]);
});

test("the field shows the days in the order of the server", () => {
  expect(daysText([90, 30, 7, 1])).toBe("90, 30, 7, 1");
});
