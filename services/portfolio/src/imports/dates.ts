import { isCalendarDate } from "@laurel/contracts/calendar-date";
import { type Text, text, withValues } from "@laurel/contracts/text";
import { eastAsianDate, namedMonthDate, plainDate, type DateParts } from "./date-texts.ts";

/** What the two numbers of dates like 03/04/2020 stand for, as far as all dates of a file tell. */
export type DateOrder = "day-first" | "month-first" | "mixed" | "unclear";

/** How dates like 03/04/20 may be meant. */
export type ShortOrder = "day-first" | "month-first" | "year-first";

export interface DateStyle {
  order: DateOrder;
  /** Those orders in which all such dates of the file are days. */
  shortOrders: readonly ShortOrder[];
}

/** The day that a text means as `YYYY-MM-DD`, perhaps with something to tell the person; or why it means none. */
export type ReadDate = { date: string; note?: Text } | { problem: Text };

const TWO_DAYS = text("{date} could be {first} or {second}. Write the date as YYYY-MM-DD");
const THREE_DAYS = text(
  "{date} could be {first} or {second} or {third}. Write the date as YYYY-MM-DD",
);
const TWO_WAYS = text("This file writes dates in two ways. {date} is read as {day}");
const READ_AS = text("{date} is read as {day}");
const YEAR_ONLY = text("Only the year {year} is given, so the date is {day}");
const NO_DATE = text("{date} can't be read as a date. Write it as YYYY-MM-DD");

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const SHORT_NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?\.?$/;
const MONTH_AND_YEAR = /^(\d{1,2})[/.-](\d{4})$/;
/** Like the parts of YEAR_FIRST. */
const COMPACT = /^((?:19|20)\d\d)()(\d\d)(\d\d)$/;

const SHORT_ORDERS: readonly ShortOrder[] = ["day-first", "month-first", "year-first"];

/**
 * Reads a date in one of the forms of docs/api.md, Import. A month without a day is its first day, a year alone its
 * first day with a note.
 */
export function readDate(
  said: string,
  order: DateOrder,
  shortOrders: readonly ShortOrder[] = SHORT_ORDERS,
): ReadDate {
  const plain = plainDate(said);
  if (/^\d{4}$/.test(plain)) return yearAlone(plain);
  const numbers = NUMBERS.exec(plain);
  if (numbers) return readNumbers(said, numbers, order);
  const short = SHORT_NUMBERS.exec(plain);
  if (short) return readShort(said, short, shortOrders);
  const parts = numberedDate(plain) ?? eastAsianDate(plain) ?? namedMonthDate(plain);
  if (parts?.month === "") return yearAlone(parts.year);
  return dayOr(said, parts && dateOf(parts.year, parts.month, parts.day));
}

/** The parts of a date in numbers whose order is sure. */
function numberedDate(plain: string): DateParts | undefined {
  const [, year, , month, day = "1"] = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain) ?? [];
  if (year && month) return { year, month, day };
  const [, monthAlone, itsYear] = MONTH_AND_YEAR.exec(plain) ?? [];
  return monthAlone && itsYear ? { year: itsYear, month: monthAlone, day: "1" } : undefined;
}

/** What the dates of a whole file say about their order. Dates that could be two days say nothing. */
export function dateOrderOf(texts: Iterable<string>): DateOrder {
  return dateStyleOf(texts).order;
}

/** What the dates of a whole file say about how to read them. */
export function dateStyleOf(texts: Iterable<string>): DateStyle {
  const found = new Set<ShortOrder>();
  const possible = new Set(SHORT_ORDERS);
  let hasYearLast = false;
  for (const said of texts) {
    const plain = plainDate(said);
    const { byDay, byMonth } = bothReadings(plain) ?? {};
    if (byDay && !byMonth) found.add("day-first");
    if (byMonth && !byDay) found.add("month-first");
    hasYearLast ||= (byDay ?? byMonth) !== undefined;
    for (const order of impossibleOrders(plain)) possible.delete(order);
  }
  if (hasYearLast) possible.delete("year-first");
  if (found.has("day-first")) possible.delete("month-first");
  if (found.has("month-first")) possible.delete("day-first");
  const shortOrders = possible.size > 0 ? [...possible] : SHORT_ORDERS;
  return { order: orderOf(found, possible), shortOrders };
}

function orderOf(found: ReadonlySet<ShortOrder>, possible: ReadonlySet<ShortOrder>): DateOrder {
  if (found.size > 1) return "mixed";
  // Where no date tells it, those without a century may.
  const [only] = found.size === 0 && possible.size === 1 ? possible : found;
  return only === undefined || only === "year-first" ? "unclear" : only;
}

function bothReadings(plain: string) {
  const [, first, mark, second, year] = NUMBERS.exec(plain) ?? [];
  if (!first || !second || !year || mark === ".") return undefined;
  return { byDay: dateOf(year, second, first), byMonth: dateOf(year, first, second) };
}

function shortReadings([, first = "", mark, second = "", third = ""]: RegExpExecArray) {
  // With dots, the day comes first everywhere.
  if (mark === ".") return { "day-first": dateOf(third, second, first) };
  return {
    "day-first": dateOf(third, second, first),
    "month-first": dateOf(third, first, second),
    // Nobody writes a year with one digit.
    "year-first": first.length === 2 ? dateOf(first, second, third) : undefined,
  };
}

function impossibleOrders(plain: string): ShortOrder[] {
  const short = SHORT_NUMBERS.exec(plain);
  if (!short || short[2] === ".") return [];
  const readings: Partial<Record<ShortOrder, string | undefined>> = shortReadings(short);
  const isDay = SHORT_ORDERS.some((order) => readings[order] !== undefined);
  return SHORT_ORDERS.filter((order) => isDay && readings[order] === undefined);
}

function readNumbers(
  said: string,
  [, first = "", mark, second = "", year = ""]: RegExpExecArray,
  order: DateOrder,
): ReadDate {
  const byDay = dateOf(year, second, first);
  // With dots, the day comes first everywhere.
  if (mark === ".") return dayOr(said, byDay);
  const byMonth = dateOf(year, first, second);
  if (order === "day-first") return dayOr(said, byDay);
  if (order === "month-first") return dayOr(said, byMonth);
  if (byDay && byMonth && byDay !== byMonth)
    return {
      problem: withValues(TWO_DAYS, { date: said, first: byDay, second: byMonth }),
    };
  const only = dayOr(said, byDay ?? byMonth);
  if ("problem" in only || order !== "mixed") return only;
  return { ...only, note: withValues(TWO_WAYS, { date: said, day: only.date }) };
}

function readShort(said: string, short: RegExpExecArray, orders: readonly ShortOrder[]): ReadDate {
  const readings: Partial<Record<ShortOrder, string | undefined>> = shortReadings(short);
  const possible = short[2] === "." ? SHORT_ORDERS : orders;
  const yearLast = possible.filter((order) => order !== "year-first");
  const days = new Set(yearLast.flatMap((order) => readings[order] ?? []));
  const [day, other, third] = days;
  if (day !== undefined && other !== undefined) {
    const two = { date: said, first: day, second: other };
    return {
      problem:
        third === undefined ? withValues(TWO_DAYS, two) : withValues(THREE_DAYS, { ...two, third }),
    };
  }
  const byYear = possible.includes("year-first") ? readings["year-first"] : undefined;
  const read = dayOr(said, day ?? byYear);
  // Few people write such dates with the year first, so nobody has to mend all others.
  const isSure = "problem" in read || byYear === undefined || byYear === read.date;
  return isSure ? read : readAs(said, read.date);
}

/** A date whose text says something else, with a note. */
export const readAs = (said: string, date: string): ReadDate => ({
  date,
  note: withValues(READ_AS, { date: said, day: date }),
});

function yearAlone(year: string): ReadDate {
  const date = dateOf(year, "1", "1");
  if (!date) return dayOr(year, date);
  return { date, note: withValues(YEAR_ONLY, { year, day: date }) };
}

/** A year of two digits is one from 1950 to 2049, as spreadsheets read it. */
function dateOf(year: string, month: string, day: string): string | undefined {
  const century = Number(year) < 50 ? "20" : "19";
  const wholeYear = year.length === 2 ? `${century}${year}` : year;
  const date = `${wholeYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : undefined;
}

function dayOr(said: string, date: string | undefined): ReadDate {
  return date === undefined
    ? { problem: withValues(NO_DATE, { date: shortened(said) }) }
    : { date };
}

const shortened = (said: string) => (said.length > 40 ? `${said.slice(0, 40)}…` : said);
