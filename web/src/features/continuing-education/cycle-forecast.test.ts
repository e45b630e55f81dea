import { createTexts } from "@laurel/texts/translate";
import { expect, test } from "vitest";
import { forecastOf } from "./cycle-forecast.ts";

const t = createTexts("en").translate;

const CYCLE = {
  requiredHours: 40,
  from: "2025-01-01",
  to: "2027-06-30",
  earnedHours: 12,
  plannedHours: 0,
  contributions: [],
};
const textOf = (fields: Partial<typeof CYCLE>, today: string) =>
  forecastOf(t, { ...CYCLE, ...fields }, today).text;

test.each([
  ["2025-06-30", "24 months left: 1.2 hours a month"],
  ["2027-01-30", "5 months left: 5.6 hours a month"],
  ["2027-01-31", "4 months left: 7 hours a month"],
  ["2027-04-30", "2 months left: 14 hours a month"],
  ["2027-05-01", "8 weeks left: 3.5 hours a week"],
  ["2027-06-17", "2 weeks left: 14 hours a week"],
  ["2027-06-18", "13 days left: 2.2 hours a day"],
  ["2027-06-29", "2 days left: 14 hours a day"],
  ["2027-06-30", "1 day left: 28 hours a day"],
])("on %s there are %s", (today, text) => {
  expect(forecastOf(t, CYCLE, today)).toEqual({ tone: "plain", text: `12 of 40 hours, ${text}` });
});

test("one hour is singular", () => {
  expect(textOf({ requiredHours: 1, earnedHours: 0 }, "2027-06-30")).toBe(
    "0 of 1 hour, 1 day left: 1 hour a day",
  );
  expect(textOf({ requiredHours: 17 }, "2027-01-30")).toBe(
    "12 of 17 hours, 5 months left: 1 hour a month",
  );
});

test("large numbers are written with separators", () => {
  expect(textOf({ requiredHours: 4000, plannedHours: 1000 }, "2027-01-30")).toBe(
    "12 of 4,000 hours, 1,000 planned, 5 months left: 597.6 hours a month",
  );
});

test("the pace is rounded up, so that it's enough", () => {
  expect(textOf({ requiredHours: 22, earnedHours: 12 }, "2027-03-30")).toContain(
    "3 months left: 3.4 hours a month",
  );
});

test("planned hours make the pace slower, and may be enough", () => {
  expect(textOf({ plannedHours: 8 }, "2027-01-30")).toBe(
    "12 of 40 hours, 8 planned, 5 months left: 4 hours a month",
  );
  expect(forecastOf(t, { ...CYCLE, plannedHours: 28 }, "2027-01-30")).toEqual({
    tone: "success",
    text: "12 of 40 hours, 28 planned: nothing more needed",
  });
});

test("a cycle with all its hours is done, also after its end", () => {
  for (const today of ["2024-01-01", "2027-01-30", "2028-01-01"])
    expect(forecastOf(t, { ...CYCLE, earnedHours: 41 }, today)).toEqual({
      tone: "success",
      text: "41 of 40 hours: done",
    });
});

test("a cycle that ended without all its hours is overdue", () => {
  expect(forecastOf(t, CYCLE, "2027-07-01")).toEqual({
    tone: "error",
    text: "12 of 40 hours: 28 hours overdue since June 30, 2027",
  });
  expect(textOf({ earnedHours: 39 }, "2027-07-01")).toBe(
    "39 of 40 hours: 1 hour overdue since June 30, 2027",
  );
});

test("a cycle that hasn't begun says when it does, and counts from there", () => {
  const later = { from: "2027-01-30", earnedHours: 0, plannedHours: 10 };
  expect(forecastOf(t, { ...CYCLE, ...later }, "2026-01-01")).toEqual({
    tone: "plain",
    text: "0 of 40 hours, 10 planned, begins on January 30, 2027: 6 hours a month for 5 months",
  });
});
