import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { agoText, dateText, dayText, durationText, momentText } from "./dates.ts";

const english = createTexts("en").translate;
const german = createTexts("de").translate;

test.each([
  ["2025-06-05", "June 5, 2025", "5. Juni 2025"],
  ["2025-06-05T23:30:00Z", "June 5, 2025", "5. Juni 2025"],
  ["someday", "someday", "someday"],
])("the date %s", (date, inEnglish, inGerman) => {
  expect(dateText(english, date)).toBe(inEnglish);
  expect(dateText(german, date)).toBe(inGerman);
});

test("a time is a day and a moment of the person's time zone", () => {
  const local = new Date(2026, 10, 23, 2, 8, 30).toISOString();
  expect(dayText(english, local)).toBe("November 23, 2026");
  expect(momentText(english, local).replaceAll("\u202f", " ")).toBe("Nov 23, 2026, 2:08:30 AM");
  expect(momentText(german, local)).toBe("23.11.2026, 02:08:30");
});

test.each([
  [0, "just now"],
  [12, "12 minutes ago"],
  [24 * 60, "yesterday"],
  [90 * 24 * 60, "3 months ago"],
])("%i minutes ago", (minutes, ago) => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(agoText(english, new Date(now - minutes * 60_000).toISOString(), now)).toBe(ago);
});

test.each([
  [250, "250 ms", "250 ms"],
  [1349, "1.3 s", "1,3 s"],
  [1_234_000, "1234.0 s", "1234,0 s"],
])("a duration of %i ms", (milliseconds, inEnglish, inGerman) => {
  expect(durationText(english, milliseconds)).toBe(inEnglish);
  expect(durationText(german, milliseconds)).toBe(inGerman);
});
