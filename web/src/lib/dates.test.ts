import { expect, test } from "vitest";
import { formatDate, yearOf } from "./dates.ts";

test("a date is written in full, and stays the day that was entered", () => {
  expect(formatDate("2025-06-05")).toBe("June 5, 2025");
  expect(formatDate("2026-01-01")).toBe("January 1, 2026");
  expect(formatDate("2025-12-31T23:30:00.000Z")).toBe("December 31, 2025");
});

test("a text that isn't a date is returned unchanged", () => {
  expect(formatDate("")).toBe("");
  expect(formatDate("soon")).toBe("soon");
});

test("the year doesn't depend on the time zone", () => {
  expect(yearOf("2026-01-01")).toBe("2026");
});
