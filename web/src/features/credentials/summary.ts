import type { StatsDetails } from "@laurel/contracts/routes/stats";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { yearOf } from "../../lib/dates.ts";
import { fromDayText } from "../../lib/days.ts";
import { sentencesText } from "../../lib/texts/lists.ts";

/** The number of years in the chart. */
const YEARS_SHOWN = 5;

type Years = Pick<StatsDetails, "years">;

export interface YearHours {
  year: string;
  hours: number;
}

/** Hours of the last years, the current one last. */
export function hoursPerYear({ years }: Years, now: string): YearHours[] {
  const current = Number(yearOf(now));
  return Array.from({ length: YEARS_SHOWN }, (_, index) => {
    const year = current - YEARS_SHOWN + 1 + index;
    const hours = years.find((one) => one.year === year)?.hours ?? 0;
    return { year: String(year), hours };
  });
}

/** The context lines below the three statistics. */
export function tileContexts(
  t: Translate,
  { latestCompletedDate: latest, years }: Years & Pick<StatsDetails, "latestCompletedDate">,
  now: string,
) {
  const year = yearOf(now);
  const thisYear = years.find((one) => String(one.year) === year);
  const { count, hours } = thisYear ?? { count: 0, hours: 0 };
  return {
    total: count > 0 ? t("{count, number} this year", { count }) : t("None this year"),
    latest: latest ? fromDayText(t, latest, now) : t("Your latest credential will appear here"),
    hours: t("{hours, number} in {year}", { hours, year }),
  };
}

interface Expiring {
  /** All credentials, those that have expired, those that expire soon, and the certifications among these. */
  total: number;
  expired: number;
  soon: number;
  certifications: number;
}

const CERTIFICATIONS_EXPIRE = text(
  "{count, plural, =1 {One certification expires within 90 days.} =2 {Two certifications expire within 90 days.} =3 {Three certifications expire within 90 days.} =4 {Four certifications expire within 90 days.} =5 {Five certifications expire within 90 days.} =6 {Six certifications expire within 90 days.} =7 {Seven certifications expire within 90 days.} =8 {Eight certifications expire within 90 days.} =9 {Nine certifications expire within 90 days.} other {# certifications expire within 90 days.}}",
);
const CREDENTIALS_EXPIRE = text(
  "{count, plural, =1 {One credential expires within 90 days.} =2 {Two credentials expire within 90 days.} =3 {Three credentials expire within 90 days.} =4 {Four credentials expire within 90 days.} =5 {Five credentials expire within 90 days.} =6 {Six credentials expire within 90 days.} =7 {Seven credentials expire within 90 days.} =8 {Eight credentials expire within 90 days.} =9 {Nine credentials expire within 90 days.} other {# credentials expire within 90 days.}}",
);
const HAVE_EXPIRED = text(
  "{count, plural, =1 {One credential has expired.} =2 {Two credentials have expired.} =3 {Three credentials have expired.} =4 {Four credentials have expired.} =5 {Five credentials have expired.} =6 {Six credentials have expired.} =7 {Seven credentials have expired.} =8 {Eight credentials have expired.} =9 {Nine credentials have expired.} other {# credentials have expired.}}",
);

/** "One certification expires within 90 days. Two credentials have expired." */
export function expirySentence(
  t: Translate,
  { total, expired, soon, certifications }: Expiring,
): string {
  if (total === 0) return t("Everything you’ve earned, in one place.");
  const expiring: Text = certifications === soon ? CERTIFICATIONS_EXPIRE : CREDENTIALS_EXPIRE;
  const next = soon === 0 ? t("Nothing expires within 90 days.") : t(expiring, { count: soon });
  return sentencesText(t, [next, expired > 0 && t(HAVE_EXPIRED, { count: expired })]);
}
