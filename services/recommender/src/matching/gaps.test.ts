import { expect, it } from "vitest";
import { openCycles } from "./gaps.ts";

const cycle = {
  credentialId: "1",
  requiredHours: 40,
  from: "2026-01-01",
  to: "2026-12-31",
  earnedHours: 12,
  plannedHours: 0,
  contributions: [],
};
const hoursOn = (today: string, fields: Partial<typeof cycle> = {}) =>
  openCycles([{ ...cycle, ...fields }], today).map(({ hours }) => hours);

it("a running cycle lacks what is neither earned nor planned", () => {
  expect(openCycles([cycle], "2026-06-01")).toEqual([
    { credentialId: "1", hours: 28, on: "2026-12-31" },
  ]);
  expect(hoursOn("2026-06-01", { plannedHours: 20 })).toEqual([8]);
  expect(hoursOn("2026-06-01", { plannedHours: 28 })).toEqual([]);
  expect(hoursOn("2026-06-01", { earnedHours: 41 })).toEqual([]);
});

it("a cycle is running from its first day to its last", () => {
  expect(["2026-01-01", "2026-12-31"].map((day) => hoursOn(day))).toEqual([[28], [28]]);
  expect(["2025-12-31", "2027-01-01"].map((day) => hoursOn(day))).toEqual([[], []]);
});
