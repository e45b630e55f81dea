import { createTexts } from "@laurel/texts/translate";
import { afterEach, expect, test, vi } from "vitest";
import { agoText, dateText, dayText, durationText, momentText, relativeText } from "./dates.ts";

const english = createTexts("en").translate;
const german = createTexts("de").translate;

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["2025-06-05", "June 5, 2025", "5. Juni 2025"],
  ["2025-06-05T23:30:00Z", "June 5, 2025", "5. Juni 2025"],
  ["2026-01-01", "January 1, 2026", "1. Januar 2026"],
  ["2025-12-31T23:30:00.000Z", "December 31, 2025", "31. Dezember 2025"],
  ["", "", ""],
  ["someday", "someday", "someday"],
])("the date %s", (date, inEnglish, inGerman) => {
  expect(dateText(english, date)).toBe(inEnglish);
  expect(dateText(german, date)).toBe(inGerman);
});

test.each([
  ["America/Los_Angeles", "November 25, 2026"],
  ["UTC", "November 26, 2026"],
  ["Pacific/Auckland", "November 26, 2026"],
])("a time is shown as the day that it was in %s", (zone, day) => {
  vi.stubEnv("TZ", zone);
  expect(dayText(english, "2026-11-26T02:00:00.000Z")).toBe(day);
  expect(dayText(english, "")).toBe("");
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

test("a distance has a space after its number as the other texts of its language", () => {
  expect(relativeText({ language: "ja" }, -12, "minute")).toBe("12分前");
  expect(relativeText({ language: "de" }, -12, "minute")).toBe("vor 12 Minuten");
  expect(relativeText({ language: "zh-Hans" }, -12, "minute")).toBe("12 分钟前");
  expect(relativeText({ language: "zh-Hans" }, -1, "day")).toBe("昨天");
});

test("the abbreviated word for a year isn't on a line of its own in Ukrainian", () => {
  const ukrainian = createTexts("uk").translate;
  expect(dateText(ukrainian, "2026-11-20")).toBe("20 листопада 2026\u{a0}р.");
});
