import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { daysBetween } from "../../lib/days.ts";
import { dateText } from "../../lib/texts/dates.ts";

export interface Forecast {
  tone: "plain" | "success" | "error";
  /** "12 of 40 hours, 5 months left: 5.6 hours a month". */
  text: string;
}

const DONE = text("{earned, number} of {required, plural, one {# hour} other {# hours}}: done");
const OVERDUE = text(
  "{earned, number} of {required, plural, one {# hour} other {# hours}}: {overdue, plural, one {# hour} other {# hours}} overdue since {date}",
);
const PLANNED = text(
  "{earned, number} of {required, plural, one {# hour} other {# hours}}, {planned, number} planned: nothing more needed",
);
const LEFT = {
  month: text(
    "{earned, number} of {required, plural, one {# hour} other {# hours}}{planned, plural, =0 {} other {, # planned}}, {count, plural, one {# month} other {# months}} left: {pace, plural, one {# hour} other {# hours}} a month",
  ),
  week: text(
    "{earned, number} of {required, plural, one {# hour} other {# hours}}{planned, plural, =0 {} other {, # planned}}, {count, plural, one {# week} other {# weeks}} left: {pace, plural, one {# hour} other {# hours}} a week",
  ),
  day: text(
    "{earned, number} of {required, plural, one {# hour} other {# hours}}{planned, plural, =0 {} other {, # planned}}, {count, plural, one {# day} other {# days}} left: {pace, plural, one {# hour} other {# hours}} a day",
  ),
};
const BEGINS = {
  month: text(
    "{earned, number} of {required, plural, one {# hour} other {# hours}}{planned, plural, =0 {} other {, # planned}}, begins on {date}: {pace, plural, one {# hour} other {# hours}} a month for {count, plural, one {# month} other {# months}}",
  ),
  week: text(
    "{earned, number} of {required, plural, one {# hour} other {# hours}}{planned, plural, =0 {} other {, # planned}}, begins on {date}: {pace, plural, one {# hour} other {# hours}} a week for {count, plural, one {# week} other {# weeks}}",
  ),
  day: text(
    "{earned, number} of {required, plural, one {# hour} other {# hours}}{planned, plural, =0 {} other {, # planned}}, begins on {date}: {pace, plural, one {# hour} other {# hours}} a day for {count, plural, one {# day} other {# days}}",
  ),
};

/** Where a cycle stands on a day (`YYYY-MM-DD`), and how many hours a month it still takes. */
export function forecastOf(
  t: Translate,
  cycle: Omit<Cycle, "credentialId">,
  today: string,
): Forecast {
  const { requiredHours, from, to, earnedHours, plannedHours } = cycle;
  const soFar = { earned: earnedHours, required: requiredHours, planned: plannedHours };
  if (earnedHours >= requiredHours) return { tone: "success", text: t(DONE, soFar) };
  if (today > to) {
    const overdue = requiredHours - earnedHours;
    return { tone: "error", text: t(OVERDUE, { ...soFar, overdue, date: dateText(t, to) }) };
  }
  const missing = requiredHours - earnedHours - plannedHours;
  if (missing <= 0) return { tone: "success", text: t(PLANNED, soFar) };

  const hasBegun = from <= today;
  const span = spanOf(hasBegun ? today : from, to);
  const values = { ...soFar, count: span.count, pace: perUnit(missing, span) };
  return hasBegun
    ? { tone: "plain", text: t(LEFT[span.unit], values) }
    : { tone: "plain", text: t(BEGINS[span.unit], { ...values, date: dateText(t, from) }) };
}

interface Span {
  count: number;
  unit: "month" | "week" | "day";
}

/** The time from one day to another, both included, in a unit of which there are at least two, if there is one. */
function spanOf(first: string, last: string): Span {
  const months = monthsBetween(first, last);
  if (months >= 2) return { count: months, unit: "month" };
  const days = daysBetween(first, last) + 1;
  if (days >= 14) return { count: Math.floor(days / 7), unit: "week" };
  return { count: days, unit: "day" };
}

/** Whole months from one day to another. */
function monthsBetween(first: string, last: string): number {
  const [firstYear = 0, firstMonth = 0, firstDay = 0] = first.split("-").map(Number);
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = last.split("-").map(Number);
  const months = (lastYear - firstYear) * 12 + lastMonth - firstMonth;
  return lastDay < firstDay ? months - 1 : months;
}

/** Rounded up to a tenth, so that the pace is enough. */
const perUnit = (hours: number, { count }: Span) => Math.ceil((hours * 10) / count) / 10;
