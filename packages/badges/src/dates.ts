import { text } from "@laurel/contracts/text";
import { CHECK_TEXTS } from "./check-texts.ts";
import { dayOf, isTime } from "./claims.ts";
import { inEnglish } from "@laurel/texts/translations";
import { failed, passed, type Finding } from "./model.ts";
import { momentOf } from "./moment-of.ts";
import { textOf } from "./values.ts";

/** Clocks differ a little. */
const TOLERANCE_MS = 10 * 60_000;
/** A day begins first in UTC+14. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/** When the badge stops holding: a finding, and the first of its ends (ISO 8601 UTC) if all of them are times. */
export interface Ending {
  expiry: Finding;
  endsAt?: string;
}

/** Whether the badge still holds. `ends` are its own words for the end; absent ones don't end it. */
export function checkExpiry(ends: readonly unknown[], now: Date): Ending {
  const times = ends.filter((end) => end !== undefined && end !== null).map(endOf);
  if (times.some((time) => Number.isNaN(time)))
    return { expiry: failed(text("The expiry date is not a date")) };
  const [first] = times.toSorted((one, other) => one - other);
  if (first === undefined) return { expiry: passed(text("The badge doesn't expire")) };
  const endsAt = new Date(first).toISOString();
  const day = endsAt.slice(0, 10);
  const expiry =
    first <= now.getTime()
      ? failed(CHECK_TEXTS.expiredOn, { day })
      : passed(CHECK_TEXTS.validUntil, { day });
  return { expiry, endsAt };
}

const isDay = (value: unknown): boolean => !textOf(value).includes(":");

/** A day without a time counts to its end: the day that people read in it. */
const endOf = (value: unknown): number =>
  isDay(value) ? Date.parse(`${dayOf(value)}T23:59:59.999Z`) : momentOf(value);

/** A day without a time has begun once it has begun somewhere. */
const beginningOf = (value: unknown): number =>
  momentOf(value) - (isDay(value) ? EARLIEST_ZONE_MS : 0);

/** Whether the badge ends before it begins, as far as its dates can be read. */
export function endsTooEarly(beginnings: readonly unknown[], ends: readonly unknown[]): boolean {
  const begins = beginnings.map(beginningOf).filter((time) => !Number.isNaN(time));
  const times = ends.map(endOf).filter((time) => !Number.isNaN(time));
  return Math.min(...times) < Math.max(...begins);
}

/** What is wrong with the dates of issue, as an English clause; undefined if nothing is. */
export function issuedTooLate(values: readonly unknown[], now: Date): string | undefined {
  const given = values.filter((value) => value !== undefined);
  if (given.some((value) => !isTime(value))) return text("its date of issue is not a date");
  const future = given.find((value) => beginningOf(value) > now.getTime() + TOLERANCE_MS);
  if (future === undefined) return undefined;
  const day = dayOf(future);
  return day === ""
    ? text("it is dated in the future")
    : inEnglish(CHECK_TEXTS.datedInFuture, { day });
}
