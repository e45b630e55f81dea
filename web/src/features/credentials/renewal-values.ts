import { EXPIRY_NOTICE_DAYS, MAX_DATE } from "@laurel/contracts/constants";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { addDays, addMonths, daysBetween } from "../../lib/days.ts";
import { type CredentialValues, valuesOf } from "./credential-values.ts";

/** The first values of the form that renews a credential, completed today. */
export function renewalValues(credential: Credential, today: string): CredentialValues {
  return {
    ...valuesOf(credential),
    completedDate: today,
    expirationDate: nextExpiry(credential, today),
  };
}

type Period = Pick<Credential, "completedDate" | "expirationDate" | "renews">;

/**
 * A guess: the new period is as long as the last one. It starts when the last one ends, or today if that is in the past.
 */
export function nextExpiry(period: Period, today: string): string {
  const { expirationDate } = period;
  if (expirationDate === "") return "";
  const { months, days } = lengthOf(period);
  const start = expirationDate > today ? expirationDate : today;
  const end = addDays(addMonths(start, months), days);
  // A later day has more characters.
  return end.length > MAX_DATE.length ? "" : end;
}

/** Whole months, and the days left over. */
function lengthOf({ completedDate, expirationDate, renews }: Period) {
  const months = monthsBetween(completedDate, expirationDate);
  const years = months - (months % 12);
  // A renewal is often made before the last period ends, and then it's valid for that much longer.
  const early = daysBetween(addMonths(completedDate, years), expirationDate);
  if (renews !== "" && years > 0 && early <= EXPIRY_NOTICE_DAYS) return { months: years, days: 0 };
  const days = daysBetween(addMonths(completedDate, months), expirationDate);
  return { months, days };
}

/** Whole months from one day to a later one. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}
