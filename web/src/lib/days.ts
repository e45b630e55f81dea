import type { Translate } from "@laurel/texts/translate";
import { relativeText } from "./texts/dates.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Today as `YYYY-MM-DD` in UTC, as on the server. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Today as `YYYY-MM-DD` in the person's time zone. */
export function ownToday(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    `${part}`.padStart(2, "0"),
  );
  return `${`${now.getFullYear()}`.padStart(4, "0")}-${month}-${day}`;
}

/** Whole days from one `YYYY-MM-DD` to another; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The day that many days later. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** The same day that many months later, or the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** The last day of that month. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return isoDay(Date.UTC(year, month, 0));
}

/** Years after 9999 have a sign and six digits. */
const isoDay = (time: number) => new Date(time).toISOString().replace(/T.*/, "");

/** "40 days ago", "yesterday", "7 months ago": the time from one day to another. */
export function fromDayText(t: Translate, day: string, now: string): string {
  const days = daysBetween(now, day);
  const distance = Math.abs(days);
  if (distance < 90) return relativeText(t, days, "day");
  if (distance < 730) return relativeText(t, Math.trunc(days / 30.44), "month");
  return relativeText(t, Math.trunc(days / 365.25), "year");
}
