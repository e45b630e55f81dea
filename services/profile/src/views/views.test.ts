import { expect, it } from "vitest";
import { countedOn, NEVER_VIEWED, type Counted, type Views } from "./views.ts";

const view = { kind: "view" } as const;
const download = { kind: "download", documentId: "a" } as const;
const count = (...counts: [Counted, string][]) =>
  counts.reduce<Views>((views, [counted, at]) => countedOn(views, counted, at), NEVER_VIEWED);

it("views and downloads are counted by day", () => {
  const counted = count(
    [view, "2026-11-23T23:59:59.999Z"],
    [view, "2026-11-24T00:00:00.000Z"],
    [download, "2026-11-24T07:00:00.000Z"],
  );
  expect(counted).toEqual({
    views: 2,
    lastViewedAt: "2026-11-24T00:00:00.000Z",
    days: [
      { day: "2026-11-23", views: 1, downloads: 0 },
      { day: "2026-11-24", views: 1, downloads: 1 },
    ],
  });
});

it("days are kept for 90 days, the sum for ever", () => {
  const before = count([view, "2026-08-26T10:00:00.000Z"], [view, "2026-08-27T10:00:00.000Z"]);
  const { views, days } = countedOn(before, view, "2026-11-24T10:00:00.000Z");
  expect(views).toBe(3);
  expect(days.map(({ day }) => day)).toEqual(["2026-08-27", "2026-11-24"]);
});
