import { MIN_YEAR } from "./constants.ts";

/** `YYYY-MM-DD`, a day that exists, years 1000 to 9999 (specification §5). */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < MIN_YEAR) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
