import {
  LIST_ITEM_MAX_LENGTH,
  LIST_MAX_ITEMS,
  LONG_TEXT_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  URL_MAX_LENGTH,
} from "@laurel/contracts/constants";
import { datesInOrder } from "@laurel/contracts/dates-in-order";
import { withoutDirections } from "@laurel/contracts/directions";
import { isCalendarDate } from "@laurel/contracts/calendar-date";
import { isHttpUrl } from "@laurel/contracts/http-url";
import type { CheckTools } from "./model.ts";
import { momentOf } from "./moment-of.ts";
import { textOf } from "./values.ts";

/** One line without control characters and those of its direction, cut to what a credential's field holds. */
export function lineOf(text: string, longest = TEXT_MAX_LENGTH): string {
  const clean = withoutDirections(text.toWellFormed())
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  return Array.from(clean).slice(0, longest).join("").trim();
}

/** A text with several lines, likewise. */
export function longTextOf(text: string): string {
  const clean = withoutDirections(text.toWellFormed())
    .replace(/[^\P{Cc}\n\r\t]+/gu, " ")
    .trim();
  return Array.from(clean).slice(0, LONG_TEXT_MAX_LENGTH).join("");
}

/** The day of a date or time, as written: `2025-06-05T23:00-08:00`, `June 5, 2025`. Empty if the value is neither. */
export function dayOf(value: unknown): string {
  if (!isTime(value)) return "";
  const inUtc = new Date(momentOf(value)).toISOString();
  return [textOf(value), inUtc].map((date) => date.slice(0, 10)).find(isCalendarDate) ?? "";
}

/** Seconds and milliseconds since 1970, from 2001 on. */
const SECONDS = { from: 1e9, to: 1e11 };
const MILLISECONDS = { from: 1e12, to: 1e14 };

/** The day of a date or time, also of one that is written as a Unix time, as some issuers of 2.0 do. */
export function issueDayOf(value: unknown): string {
  if (typeof value !== "number") return dayOf(value);
  const isIn = ({ from, to }: typeof SECONDS) => value >= from && value < to;
  const time = isIn(SECONDS) ? value * 1000 : isIn(MILLISECONDS) ? value : undefined;
  return time === undefined ? "" : dayOf(new Date(time).toISOString());
}

/**
 * The day of issue of a badge: the first that can be read, else that of before. Without any it's today for a badge that
 * gives no date, and empty for one whose dates can't be read.
 */
export function dayOfIssue(values: readonly unknown[], { before, now }: CheckTools): string {
  const read = values.map(issueDayOf).find((day) => day !== "");
  const known = read ?? before?.claims.completedDate;
  if (known !== undefined) return known;
  const given = values.some((value) => value !== undefined && value !== null);
  return given ? "" : now.toISOString().slice(0, 10);
}

export const isTime = (value: unknown): boolean => !Number.isNaN(momentOf(value));

/** The first of the values that can be a credential's link; empty if none can. */
export const linkOf = (...values: unknown[]): string =>
  values.map(textOf).find((url) => isHttpUrl(url) && url.length <= URL_MAX_LENGTH) ?? "";

/** Skills without repetitions. */
export function skillsOf(values: readonly unknown[]): string[] {
  const skills = values.map((one) => lineOf(textOf(one), LIST_ITEM_MAX_LENGTH));
  return [...new Set(skills)].filter((skill) => skill !== "").slice(0, LIST_MAX_ITEMS);
}

/** Without an end before the completion: a credential can't hold that, and the structure of the badge has failed for it. */
export function inOrder<Dates extends { completedDate: string; expirationDate: string }>(
  dates: Dates,
): Dates {
  return datesInOrder(dates) ? dates : { ...dates, expirationDate: "" };
}
