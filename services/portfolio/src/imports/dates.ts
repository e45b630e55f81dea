import { isCalendarDate } from "@laurel/contracts/fields";

/** What the two numbers of dates like 03/04/2020 stand for, as far as all dates of a file tell. */
export type DateOrder = "day-first" | "month-first" | "mixed" | "unclear";

/** The day that a text means as `YYYY-MM-DD`, perhaps with something to tell the person; or why it means none. */
export type ReadDate = { date: string; note?: string } | { problem: string };

const MONTHS = [
  ["january", "jan"],
  ["february", "feb"],
  ["march", "mar"],
  ["april", "apr"],
  ["may"],
  ["june", "jun"],
  ["july", "jul"],
  ["august", "aug"],
  ["september", "sep", "sept"],
  ["october", "oct"],
  ["november", "nov"],
  ["december", "dec"],
] as const satisfies readonly (readonly string[])[];

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/;
const MONTH_AND_YEAR = /^(\d{1,2})\/(\d{4})$/;
const MONTH_NAME_FIRST = /^(\p{L}+)\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/iu;
const DAY_BEFORE_NAME = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -](\p{L}+)\.?,?[ -](\d{4})$/iu;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a date in one of the forms of contract.md, Import. A month without a day is its first day, a year alone its
 * first day with a note.
 */
export function readDate(text: string, order: DateOrder): ReadDate {
  const plain = text.trim().replace(/\s+/g, " ").replace(TIME, "");
  if (/^\d{4}$/.test(plain)) return yearAlone(plain);
  const [, year, , month, day = "1"] = YEAR_FIRST.exec(plain) ?? [];
  if (year && month) return dayOr(text, dateOf(year, month, day));
  const [, monthAlone, itsYear] = MONTH_AND_YEAR.exec(plain) ?? [];
  if (monthAlone && itsYear) return dayOr(text, dateOf(itsYear, monthAlone, "1"));
  const numbers = NUMBERS.exec(plain);
  return numbers ? readNumbers(text, numbers, order) : dayOr(text, withMonthName(plain));
}

/** What the dates of a whole file say about their order. Dates that could be two days say nothing. */
export function dateOrderOf(texts: Iterable<string>): DateOrder {
  let dayFirst = false;
  let monthFirst = false;
  for (const text of texts) {
    const { byDay, byMonth } = bothReadings(text) ?? {};
    if (byDay && !byMonth) dayFirst = true;
    if (byMonth && !byDay) monthFirst = true;
  }
  if (dayFirst && monthFirst) return "mixed";
  if (dayFirst) return "day-first";
  return monthFirst ? "month-first" : "unclear";
}

function bothReadings(text: string) {
  const [, first, mark, second, year] = NUMBERS.exec(text.trim().replace(TIME, "")) ?? [];
  if (!first || !second || !year || mark === ".") return undefined;
  return { byDay: dateOf(year, second, first), byMonth: dateOf(year, first, second) };
}

function readNumbers(
  text: string,
  [, first = "", mark, second = "", year = ""]: RegExpExecArray,
  order: DateOrder,
): ReadDate {
  const byDay = dateOf(year, second, first);
  // With dots, the day comes first everywhere.
  if (mark === ".") return dayOr(text, byDay);
  const byMonth = dateOf(year, first, second);
  if (order === "day-first") return dayOr(text, byDay);
  if (order === "month-first") return dayOr(text, byMonth);
  if (byDay && byMonth && byDay !== byMonth)
    return {
      problem: `${text} could be ${byDay} or ${byMonth}. Write the date as YYYY-MM-DD`,
    };
  const only = dayOr(text, byDay ?? byMonth);
  if ("problem" in only || order !== "mixed") return only;
  return { ...only, note: `This file writes dates in two ways. ${text} is read as ${only.date}` };
}

function yearAlone(year: string): ReadDate {
  const date = dateOf(year, "1", "1");
  if (!date) return dayOr(year, date);
  return { date, note: `Only the year ${year} is given, so the date is ${date}` };
}

function withMonthName(text: string): string | undefined {
  const [, name, day = "1", year] = MONTH_NAME_FIRST.exec(text) ?? [];
  if (name && year) return dateOf(year, monthOf(name), day);
  const [, dayBefore, itsName, itsYear] = DAY_BEFORE_NAME.exec(text) ?? [];
  return dayBefore && itsName && itsYear ? dateOf(itsYear, monthOf(itsName), dayBefore) : undefined;
}

function monthOf(name: string): string {
  const wanted = name.toLowerCase();
  const index = MONTHS.findIndex((names: readonly string[]) => names.includes(wanted));
  return String(index + 1);
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : undefined;
}

function dayOr(text: string, date: string | undefined): ReadDate {
  return date === undefined
    ? { problem: `${shortened(text)} can't be read as a date. Write it as YYYY-MM-DD` }
    : { date };
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
