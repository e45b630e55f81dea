import type { StatsDetails } from "@laurel/contracts/routes/stats";
import { yearOf } from "../../lib/dates.ts";
import { fromDay } from "../../lib/days.ts";

/** The number of years in the chart. */
const YEARS_SHOWN = 5;

type Years = Pick<StatsDetails, "years">;

export interface YearHours {
  year: string;
  hours: number;
}

/** Hours of the last years, the current one last. */
export function hoursPerYear({ years }: Years, now: string): YearHours[] {
  const current = Number(yearOf(now));
  return Array.from({ length: YEARS_SHOWN }, (_, index) => {
    const year = current - YEARS_SHOWN + 1 + index;
    const hours = years.find((one) => one.year === year)?.hours ?? 0;
    return { year: String(year), hours };
  });
}

/** The context lines below the three statistics. */
export function tileContexts(
  { latestCompletedDate: latest, years }: Years & Pick<StatsDetails, "latestCompletedDate">,
  now: string,
) {
  const year = yearOf(now);
  const thisYear = years.find((one) => String(one.year) === year);
  const { count, hours } = thisYear ?? { count: 0, hours: 0 };
  return {
    total: count > 0 ? `${count} this year` : "None this year",
    latest: latest ? fromDay(latest, now) : "Your latest credential will appear here",
    hours: `${hours.toLocaleString("en")} in ${year}`,
  };
}

interface Expiring {
  /** All credentials, those that have expired, those that expire soon, and the certifications among these. */
  total: number;
  expired: number;
  soon: number;
  certifications: number;
}

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** "One certification expires within 90 days. Two credentials have expired." */
export function expirySentence({ total, expired, soon, certifications }: Expiring): string {
  if (total === 0) return "Everything you’ve earned, in one place.";
  const noun = certifications === soon ? "certification" : "credential";
  const next =
    soon === 0
      ? "Nothing expires within 90 days."
      : `${inWords(soon)} ${noun}${soon === 1 ? " expires" : "s expire"} within 90 days.`;
  if (expired === 0) return next;
  return `${next} ${inWords(expired)} credential${expired === 1 ? " has" : "s have"} expired.`;
}

const inWords = (count: number) => WORDS[count] ?? count.toLocaleString("en");
