import { expect, test } from "vitest";
import { addDays, addMonths } from "./days.ts";

test("days are added over the ends of months and years, backwards too", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  expect(addDays("2026-01-01", 0)).toBe("2026-01-01");
});

test("months are added by the calendar, and a day that doesn't exist is the last of its month", () => {
  expect(addMonths("2024-03-14", 24)).toBe("2026-03-14");
  expect(addMonths("2026-11-05", 2)).toBe("2027-01-05");
  expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
});
