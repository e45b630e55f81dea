import { VIEW_DAYS } from "@laurel/contracts/routes/views";

export type Counted = { kind: "view" } | { kind: "download"; documentId: string };

/** A day is `YYYY-MM-DD`, UTC. */
export interface DayViews {
  day: string;
  views: number;
  downloads: number;
}

export type Views = {
  /** Since the beginning. */
  views: number;
  /** ISO 8601 UTC; empty if never. */
  lastViewedAt: string;
  /** The days with views or downloads, the earliest first. */
  days: readonly DayViews[];
};

export const NEVER_VIEWED: Views = { views: 0, lastViewedAt: "", days: [] };

/** One more view or download at `now`. */
export function countedOn(
  { views, lastViewedAt, days }: Views,
  counted: Counted,
  now: string,
): Views {
  const day = now.slice(0, 10);
  const isView = counted.kind === "view";
  const today = days.find((one) => one.day === day) ?? { day, views: 0, downloads: 0 };
  const more = isView
    ? { ...today, views: today.views + 1 }
    : { ...today, downloads: today.downloads + 1 };
  const others = keptOn(day, days).filter((one) => one.day !== day);
  return {
    views: isView ? views + 1 : views,
    lastViewedAt: isView ? now : lastViewedAt,
    days: [...others, more].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

/** The days that are still kept on that day. */
export function keptOn(day: string, days: readonly DayViews[]): DayViews[] {
  const first = new Date(`${day}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - VIEW_DAYS + 1);
  const from = first.toISOString().slice(0, 10);
  return days.filter((one) => one.day >= from);
}
