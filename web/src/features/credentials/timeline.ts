import type { ExpiringCredential, StatsDetails } from "@laurel/contracts/routes/stats";
import { EXPIRY_MONTHS } from "@laurel/contracts/constants";
import type { Translate } from "@laurel/texts/translate";
import { addMonths, fromDayText } from "../../lib/days.ts";
import { dateText } from "../../lib/texts/dates.ts";

export type Expirations = StatsDetails["expirations"];

/** One or more months of the time line. */
export interface TimelineColumn {
  /** The short name of its first month, "Mar". */
  month: string;
  year: string;
  /** How many expire. */
  count: number;
  /** The first of them. */
  items: readonly ExpiringCredential[];
}

/** The first day after the time line. */
export const endOfTimeline = (now: string) => addMonths(`${now.slice(0, 7)}-01`, EXPIRY_MONTHS);

/** The columns from the current month on, with the credentials that expire in each. */
export function timelineColumns(
  { language }: Translate,
  expirations: Expirations,
  now: string,
  monthsEach: number,
): TimelineColumn[] {
  const first = `${now.slice(0, 7)}-01`;
  const month = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  return Array.from({ length: EXPIRY_MONTHS / monthsEach }, (_, index) => {
    const start = addMonths(first, index * monthsEach);
    const end = addMonths(start, monthsEach);
    const months = expirations.filter(({ month }) => start <= `${month}-01` && `${month}-01` < end);
    return {
      month: month.format(new Date(start)),
      year: start.slice(0, 4),
      count: countOf(months),
      items: months.flatMap(({ credentials }) => credentials),
    };
  });
}

export const countOf = (months: Expirations) => months.reduce((sum, { count }) => sum + count, 0);

/** "CKA expires March 14, 2027 (in 3 months)". */
export const expiryWords = (
  t: Translate,
  { name, expirationDate }: ExpiringCredential,
  now: string,
) =>
  t("{name} expires {date} ({distance})", {
    name,
    date: dateText(t, expirationDate),
    distance: fromDayText(t, expirationDate, now),
  });
