import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { inHours } from "../../entities/credential/badges.ts";
import { earnedOfRequired } from "../../entities/credential/cycle-words.ts";
import { formatDate } from "../../lib/dates.ts";
import { daysBetween } from "../../lib/days.ts";

export interface Forecast {
  tone: "plain" | "success" | "error";
  /** "12 of 40 hours, 5 months left: 5.6 hours a month". */
  text: string;
}

/** Where a cycle stands on a day (`YYYY-MM-DD`), and how many hours a month it still takes. */
export function forecastOf(cycle: Omit<Cycle, "credentialId">, today: string): Forecast {
  const { requiredHours, from, to, earnedHours, plannedHours } = cycle;
  const earned = earnedOfRequired(cycle);
  if (earnedHours >= requiredHours) return { tone: "success", text: `${earned}: done` };
  if (today > to) {
    const overdue = inHours(requiredHours - earnedHours);
    return { tone: "error", text: `${earned}: ${overdue} overdue since ${formatDate(to)}` };
  }
  const soFar =
    plannedHours > 0 ? `${earned}, ${plannedHours.toLocaleString("en")} planned` : earned;
  const missing = requiredHours - earnedHours - plannedHours;
  if (missing <= 0) return { tone: "success", text: `${soFar}: nothing more needed` };

  const hasBegun = from <= today;
  const span = spanOf(hasBegun ? today : from, to);
  const pace = `${inHours(perUnit(missing, span))} a ${span.unit}`;
  const text = hasBegun
    ? `${soFar}, ${inUnits(span)} left: ${pace}`
    : `${soFar}, begins on ${formatDate(from)}: ${pace} for ${inUnits(span)}`;
  return { tone: "plain", text };
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

const inUnits = ({ count, unit }: Span) => `${count} ${unit}${count === 1 ? "" : "s"}`;
