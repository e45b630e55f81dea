import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { cycleText } from "./cycle-words.ts";

const t = createTexts("en").translate;

test.each([
  [12, 40, "12 of 40 hours by June 30, 2027"],
  [0, 1, "0 of 1 hour by June 30, 2027"],
  [1200, 4000, "1,200 of 4,000 hours by June 30, 2027"],
])("%i earned of %i required reads %j", (earnedHours, requiredHours, line) => {
  expect(cycleText(t, { earnedHours, requiredHours, to: "2027-06-30" })).toBe(line);
});
