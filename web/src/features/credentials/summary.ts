import type { Credential } from "@laurel/contracts/routes/credentials";
import { yearOf } from "../../lib/dates.ts";
import { daysBetween, fromDay } from "../../lib/days.ts";
import { EXPIRY_NOTICE_DAYS } from "@laurel/contracts/constants";

type Listed = readonly Credential[];

export interface YearHours {
  year: string;
  hours: number;
}

const YEARS_SHOWN = 5;

/** Hours of the last five years, the current one last. */
export function hoursPerYear(credentials: Listed, now: string): YearHours[] {
  const current = Number(yearOf(now));
  return Array.from({ length: YEARS_SHOWN }, (_, index) => {
    const year = String(current - YEARS_SHOWN + 1 + index);
    return { year, hours: hoursIn(credentials, year) };
  });
}

function hoursIn(credentials: Listed, year: string): number {
  return credentials
    .filter(({ completedDate }) => yearOf(completedDate) === year)
    .reduce((sum, { hours }) => sum + hours, 0);
}

/** The context lines below the three statistics. */
export function tileContexts(credentials: Listed, now: string) {
  const year = yearOf(now);
  const thisYear = credentials.filter(({ completedDate }) => yearOf(completedDate) === year).length;
  const latest = credentials.map(({ completedDate }) => completedDate).reduce(later, "");
  return {
    total: thisYear > 0 ? `${thisYear} this year` : "None this year",
    latest: latest ? fromDay(latest, now) : "Your latest credential will appear here",
    hours: `${hoursIn(credentials, year).toLocaleString("en")} in ${year}`,
  };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** "One certification expires within 90 days." */
export function expirySentence(credentials: Listed, now: string): string {
  const soon = credentials.filter(({ expirationDate }) => {
    if (!expirationDate) return false;
    const days = daysBetween(now, expirationDate);
    return days >= 0 && days <= EXPIRY_NOTICE_DAYS;
  });
  if (credentials.length === 0) return "Everything you’ve earned, in one place.";
  if (soon.length === 0) return "Nothing expires within 90 days.";
  const noun = soon.every(({ type }) => type === "certification") ? "certification" : "credential";
  const count = WORDS[soon.length] ?? String(soon.length);
  return `${count} ${noun}${soon.length === 1 ? " expires" : "s expire"} within 90 days.`;
}
