import { longDate } from "@laurel/texts/long-date";
import type { Translate } from "@laurel/texts/translate";

const MINUTE_MS = 60_000;

/** The long date of the shown language ("June 5, 2025") from an ISO date or time: its day in UTC. Another text is returned unchanged. */
export function dateText({ language }: Translate, isoDate: string): string {
  const time = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return isoDate;
  return unbroken(longDate(isoDate, language));
}

/** The same for an ISO 8601 time: its day in the person's time zone. */
export function dayText({ language }: Translate, moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const day = Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return unbroken(longDate(new Date(day).toISOString(), language));
}

/** The Ukrainian "р." for a year stays beside it. */
const unbroken = (date: string) => date.replace(/ (?=р\.$)/, "\u{a0}");

/** "3 days ago", "yesterday": as `Intl` says it, but with a space after numbers where our texts have one: not in Japanese, but in Chinese. */
export function relativeText(
  { language }: Pick<Translate, "language">,
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
): string {
  const said = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(value, unit);
  if (language === "ja") return said.replace(" ", "");
  return language === "zh-Hans" ? said.replace(/\d(?=\D)/, "$& ") : said;
}

/** "12 minutes ago", "yesterday", "3 months ago": the time from an ISO 8601 time to `now` (milliseconds). */
export function agoText(t: Translate, moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS));
  if (minutes < 1) return t("just now");
  if (minutes < 60) return relativeText(t, -minutes, "minute");
  if (minutes < 24 * 60) return relativeText(t, -Math.floor(minutes / 60), "hour");
  const days = Math.floor(minutes / (24 * 60));
  return days < 60
    ? relativeText(t, -days, "day")
    : relativeText(t, -Math.floor(days / 30), "month");
}

/** "Nov 23, 2026, 2:08:30 AM" from an ISO 8601 time, in the person's time zone. */
export const momentText = ({ language }: Translate, moment: string): string =>
  formatterOf(language, { dateStyle: "medium", timeStyle: "medium" }).format(new Date(moment));

/** "250 ms", "1.3 s". */
export function durationText(t: Translate, milliseconds: number): string {
  if (milliseconds < 1000) return t("{milliseconds} ms", { milliseconds });
  const seconds = new Intl.NumberFormat(t.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(milliseconds / 1000);
  return t("{seconds} s", { seconds });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than using it a hundred times. */
function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, known);
  return known;
}
