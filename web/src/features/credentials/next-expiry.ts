import { EXPIRY_NOTICE_DAYS, MAX_DATE } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { addDays, addMonths, daysBetween, endOfMonth } from "../../lib/days.ts";

type Period = Pick<Credential, "completedDate" | "expirationDate" | "renews">;

/** How long a credential is valid, and on which day of a month that ends. */
type Length =
  /** On the day of its completion, or on the last day of a shorter month. */
  | { ends: "same-day"; months: number }
  /** On the day before: December 11 to December 10. */
  | { ends: "day-before"; months: number }
  /** On the last day of a month. */
  | { ends: "month-end"; months: number }
  /** On the day of the last end, not of the completion, because it was renewed early. */
  | { ends: "as-before"; months: number }
  | { ends: "anywhere"; months: number; days: number };

/**
 * A guess: the next period is as long as the last one. It starts when the last one ends, or today if that is in the past.
 * Empty without a period, or beyond the last date.
 */
export function nextExpiry(period: Period, today: string): string {
  const { completedDate, expirationDate } = period;
  if (expirationDate === "" || expirationDate <= completedDate) return "";
  const end = endAfter(period, today, lengthOf(period));
  // A later day has more characters.
  return end.length > MAX_DATE.length ? "" : end;
}

function endAfter(period: Period, today: string, length: Length): string {
  const { completedDate, expirationDate } = period;
  const isValid = expirationDate >= today;
  const start = isValid ? expirationDate : today;
  // Counted from the completion, so that a short month doesn't shorten the next period.
  const counted = isValid
    ? addMonths(completedDate, 2 * length.months)
    : addMonths(today, length.months);
  switch (length.ends) {
    case "same-day":
      return counted;
    case "day-before":
      return addDays(counted, -1);
    case "month-end":
      return endOfMonth(addMonths(start, length.months));
    case "as-before":
      return addMonths(start, length.months);
    case "anywhere":
      return addDays(addMonths(start, length.months), length.days);
  }
}

function lengthOf({ completedDate, expirationDate, renews }: Period): Length {
  const months = monthsBetween(completedDate, expirationDate);
  const years = months - (months % 12);
  const early = daysBetween(addMonths(completedDate, years), expirationDate);
  if (renews !== "" && years > 0 && early > 0 && early <= EXPIRY_NOTICE_DAYS)
    return { ends: "as-before", months: years };
  const days = daysBetween(addMonths(completedDate, months), expirationDate);
  if (months > 0 && days === 0) return { ends: "same-day", months };
  const isFullMonths = addMonths(completedDate, months + 1) === addDays(expirationDate, 1);
  // March 1 to March 31 two years later is two years to the end of a month, not 25 months.
  if (isFullMonths && (months === 0 || months % 12 !== 0))
    return { ends: "day-before", months: months + 1 };
  if (months > 0 && endOfMonth(expirationDate) === expirationDate)
    return { ends: "month-end", months };
  return { ends: "anywhere", months, days };
}

/** Whole months from one day to a later one. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}
