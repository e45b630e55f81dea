import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import {
  creditOf,
  hoursLeft,
  hoursToSuggest,
  wholeOffer,
  withContribution,
  withoutContribution,
} from "./credit.ts";

const cycle = (fields: Partial<Cycle> = {}): Cycle => ({
  credentialId: "1",
  requiredHours: 40,
  from: "2025-01-01",
  to: "2025-12-31",
  earnedHours: 0,
  plannedHours: 0,
  contributions: [],
  ...fields,
});
const course = credential({ id: "2", type: "course", completedDate: "2025-06-01", hours: 10 });

test("a credential has the hours left that count nowhere", () => {
  const cycles = [
    cycle({ contributions: [{ credentialId: "2", hours: 3 }] }),
    cycle({ credentialId: "9", contributions: [{ credentialId: "2", hours: 4 }] }),
  ];
  expect(hoursLeft(course, cycles)).toBe(3);
  expect(hoursLeft({ ...course, hours: 5 }, cycles)).toBe(0);
  expect(creditOf(course, cycle(), [])).toEqual({ hours: 10 });
});

test.each([
  [{ id: "1" }, "requires the education itself"],
  [{ id: "3" }, "counts already"],
  [{ completedDate: "2024-12-31" }, "completed outside of the cycle"],
  [{ completedDate: "2026-01-01" }, "completed outside of the cycle"],
  [{ hours: 0 }, "has no hours"],
  [{ id: "4" }, "all hours count elsewhere"],
])("a credential with %j can't contribute: it %s", (fields, reason) => {
  const own = cycle({ contributions: [{ credentialId: "3", hours: 1 }] });
  const other = cycle({
    credentialId: "9",
    contributions: [{ credentialId: "4", hours: 10 }],
  });
  expect(creditOf({ ...course, ...fields }, own, [own, other])).toEqual({ reason });
});

test.each(["2025-01-01", "2025-12-31"])("the first and the last day count: %s", (completedDate) => {
  expect(creditOf({ ...course, completedDate }, cycle(), [])).toEqual({ hours: 10 });
});

test("as many hours are suggested as are missing and left", () => {
  expect(hoursToSuggest(cycle({ earnedHours: 20, plannedHours: 15 }), 10)).toBe(5);
  expect(hoursToSuggest(cycle({ earnedHours: 20 }), 10)).toBe(10);
  expect(hoursToSuggest(cycle({ earnedHours: 40 }), 10)).toBe(10);
});

test("all that is suggested is offered whole, up to what is missing", () => {
  const suggestions = ["2", "3", "4"].map((id) => ({ credential: { id }, left: 10 }));
  expect(wholeOffer(cycle({ requiredHours: 40, earnedHours: 25 }), suggestions)).toEqual([
    { credentialId: "2", hours: 10 },
    { credentialId: "3", hours: 5 },
  ]);
  expect(wholeOffer(cycle({ requiredHours: 100 }), suggestions)).toHaveLength(3);
  expect(wholeOffer(cycle(), [])).toEqual([]);
});

test("a contribution is added at the end, changed in its place, and removed", () => {
  const [a, b] = [
    { credentialId: "a", hours: 1 },
    { credentialId: "b", hours: 2 },
  ];
  expect(withContribution([a], b)).toEqual([a, b]);
  expect(withContribution([a, b], { ...a, hours: 3 })).toEqual([{ ...a, hours: 3 }, b]);
  expect(withoutContribution([a, b], "a")).toEqual([b]);
});
