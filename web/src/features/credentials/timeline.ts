import { formatDate } from "../../lib/dates.ts";
import { addMonths, fromDay } from "../../lib/days.ts";
import { MONTHS_SHOWN, type Upcoming } from "./upcoming-query.ts";

/** One or more months of the time line. */
export interface TimelineColumn {
  /** The short name of its first month, "Mar". */
  month: string;
  year: string;
  items: readonly Upcoming[];
}

const MONTH = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

/** The columns from the current month on, with the credentials that expire in each. */
export function timelineColumns(
  upcoming: readonly Upcoming[],
  now: string,
  monthsEach: number,
): TimelineColumn[] {
  const first = `${now.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS_SHOWN / monthsEach }, (_, index) => {
    const start = addMonths(first, index * monthsEach);
    const end = addMonths(start, monthsEach);
    const items = upcoming.filter((one) => one.expirationDate >= start && one.expirationDate < end);
    return { month: MONTH.format(new Date(start)), year: start.slice(0, 4), items };
  });
}

/** "CKA expires March 14, 2027 (in 3 months)". */
export const expiryWords = ({ name, expirationDate }: Upcoming, now: string) =>
  `${name} expires ${formatDate(expirationDate)} (${fromDay(expirationDate, now)})`;
