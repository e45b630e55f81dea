import { expect, it } from "vitest";
import { dailyViews } from "./daily-views.ts";
import { PROFILE_SUBJECT } from "./view-counts.ts";
import { NEVER_VIEWED } from "./views.ts";

const on = (day: string, views: number, downloads = 0) => ({ day, views, downloads });
const viewed = (...days: ReturnType<typeof on>[]) => ({ ...NEVER_VIEWED, days });

it("the views of the profile and of all links are summed up by day, for 90 days", () => {
  const views = new Map([
    [PROFILE_SUBJECT, viewed(on("2026-08-26", 9), on("2026-08-27", 2), on("2026-11-24", 3))],
    ["a1", viewed(on("2026-11-23", 1), on("2026-11-24", 4, 5))],
    ["b2", viewed(on("2026-11-24", 6, 1))],
  ]);
  const days = dailyViews(views, "2026-11-24");
  expect(days).toHaveLength(90);
  expect([days[0], days[1]?.day]).toEqual([
    { day: "2026-08-27", profileViews: 2, linkViews: 0, downloads: 0 },
    "2026-08-28",
  ]);
  expect(days.slice(-2)).toEqual([
    { day: "2026-11-23", profileViews: 0, linkViews: 1, downloads: 0 },
    { day: "2026-11-24", profileViews: 3, linkViews: 10, downloads: 6 },
  ]);
});
