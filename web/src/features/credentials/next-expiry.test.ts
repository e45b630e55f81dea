import { expect, test } from "vitest";
import { nextExpiry } from "./next-expiry.ts";

const period = (completedDate: string, expirationDate: string, renews = "") => ({
  completedDate,
  expirationDate,
  renews,
});

test("renewed before it expires, the next period follows the last one; later, it starts today", () => {
  const twoYears = period("2024-03-14", "2026-03-14");
  expect(nextExpiry(twoYears, "2026-02-20")).toBe("2028-03-14");
  expect(nextExpiry(twoYears, "2026-03-14")).toBe("2028-03-14");
  expect(nextExpiry(twoYears, "2026-05-01")).toBe("2028-05-01");
});

/** Completed, expires, the next end, and the one after a renewal on `LATE`. */
const PERIODS = [
  ["months", "2026-01-15", "2026-07-15", "2027-01-15", "2029-01-15"],
  ["two years", "2024-12-11", "2026-12-11", "2028-12-11", "2030-07-15"],
  ["two years to the day before", "2024-12-11", "2026-12-10", "2028-12-10", "2030-07-14"],
  ["a year to the day before", "2026-01-01", "2026-12-31", "2027-12-31", "2029-07-14"],
  ["a month to its last day", "2026-07-01", "2026-07-31", "2026-08-31", "2028-08-14"],
  ["days", "2026-07-01", "2026-07-15", "2026-07-29", "2028-07-29"],
  ["months and days", "2026-01-01", "2026-04-11", "2026-07-21", "2028-10-25"],
  ["a year from a leap day", "2024-02-29", "2025-02-28", "2026-02-28", "2029-07-15"],
  ["two years from a leap day", "2024-02-29", "2026-02-28", "2028-02-29", "2030-07-15"],
  ["four years from a leap day", "2020-02-29", "2024-02-29", "2028-02-29", "2032-07-15"],
  ["a year to a leap day", "2023-02-28", "2024-02-29", "2025-02-28", "2029-07-31"],
  [
    "to the day before, and then a leap day",
    "2024-03-01",
    "2026-02-28",
    "2028-02-29",
    "2030-07-14",
  ],
  ["a year between ends of months", "2024-08-31", "2025-08-31", "2026-08-31", "2029-07-15"],
  ["a shorter month", "2024-01-31", "2024-02-29", "2024-03-31", "2028-08-15"],
  ["a longer month", "2024-04-30", "2024-05-31", "2024-06-30", "2028-08-31"],
  ["two years to the end of the month", "2024-03-14", "2026-03-31", "2028-03-31", "2030-07-31"],
  ["the same, from its first day", "2024-03-01", "2026-03-31", "2028-03-31", "2030-07-31"],
] as const;
const LATE = "2028-07-15";

test.each(PERIODS)("the next period is as long as the last one: %s", (_name, from, to, next) => {
  expect(nextExpiry(period(from, to), from)).toBe(next);
});

test.each(PERIODS)("renewed late, it starts on that day: %s", (_name, from, to, _next, late) => {
  expect(nextExpiry(period(from, to), LATE)).toBe(late);
});

test("a renewal made early was valid for longer, which doesn't count for the next period", () => {
  const early = ["2024-01-20", "2026-03-14"] as const;
  expect(nextExpiry(period(...early, "1"), "2026-03-01")).toBe("2028-03-14");
  expect(nextExpiry(period(...early), "2026-03-01")).toBe("2028-05-06");
});

test.each([
  ["without an expiration date", "2024-03-14", ""],
  ["for a day without a period", "2026-07-01", "2026-07-01"],
  ["beyond the last year", "1000-01-01", "9999-01-01"],
])("there's no guess %s", (_why, from, to) => {
  expect(nextExpiry(period(from, to), "2026-02-20")).toBe("");
});
