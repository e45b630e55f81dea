import type { LanguageCode } from "@laurel/contracts/languages";

const formats = new Map<LanguageCode, Intl.DateTimeFormat>();

/** "June 5, 2025" from an ISO date or time, in a language: its day in UTC. */
export function longDate(isoDate: string, language: LanguageCode): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
