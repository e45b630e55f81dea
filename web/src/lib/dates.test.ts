import { afterEach, expect, test, vi } from "vitest";
import { formatDate, formatDayOf, yearOf } from "./dates.ts";

afterEach(() => vi.unstubAllEnvs());

test("a date is written in full, and stays the day that was entered", () => {
  expect(formatDate("2025-06-05")).toBe("June 5, 2025");
  expect(formatDate("2026-01-01")).toBe("January 1, 2026");
  expect(formatDate("2025-12-31T23:30:00.000Z")).toBe("December 31, 2025");
});

test.each([
  ["America/Los_Angeles", "November 25, 2026"],
  ["UTC", "November 26, 2026"],
  ["Pacific/Auckland", "November 26, 2026"],
])("a time is shown as the day that it was in %s", (zone, day) => {
  vi.stubEnv("TZ", zone);
  expect(formatDayOf("2026-11-26T02:00:00.000Z")).toBe(day);
});

test("a text that isn't a date is returned unchanged", () => {
  expect(formatDayOf("")).toBe("");
  expect(formatDate("")).toBe("");
  expect(formatDate("soon")).toBe("soon");
});

test("the year doesn't depend on the time zone", () => {
  expect(yearOf("2026-01-01")).toBe("2026");
});
