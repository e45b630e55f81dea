import type { DayViews } from "@laurel/contracts/routes/views";
import type { Translate } from "@laurel/texts/translate";
import { dateText } from "../../lib/texts/dates.ts";

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
export function chartWords(t: Translate, days: readonly DayViews[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const most = days.reduce((one, other) => (viewsOn(other) >= viewsOn(one) ? other : one));
  return t(
    "Views by day from {first} to {last}, at most {views, plural, one {# view} other {# views}} on {day}. The numbers are below.",
    {
      first: dateText(t, first.day),
      last: dateText(t, last.day),
      views: viewsOn(most),
      day: dateText(t, most.day),
    },
  );
}
