import type { DayViews } from "@laurel/contracts/routes/views";
import { formatDate } from "../../lib/dates.ts";

export const viewsOn = ({ profileViews, linkViews }: DayViews) => profileViews + linkViews;

/** The sums of all days. */
export function sumsOf(days: readonly DayViews[]): Omit<DayViews, "day"> {
  const sum = (key: "profileViews" | "linkViews" | "downloads") =>
    days.reduce((total, day) => total + day[key], 0);
  return {
    profileViews: sum("profileViews"),
    linkViews: sum("linkViews"),
    downloads: sum("downloads"),
  };
}

/** The days on which something was counted, the latest first. */
export const busyDays = (days: readonly DayViews[]) =>
  days.filter((day) => viewsOn(day) + day.downloads > 0).toReversed();

/** What the chart shows, for those who don't see it. */
export function chartWords(days: readonly DayViews[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const most = days.reduce((one, other) => (viewsOn(other) >= viewsOn(one) ? other : one));
  const times = viewsOn(most) === 1 ? "1 view" : `${viewsOn(most).toLocaleString("en")} views`;
  return `Views by day from ${formatDate(first.day)} to ${formatDate(last.day)}, at most ${times} on ${formatDate(most.day)}. The numbers are below.`;
}
