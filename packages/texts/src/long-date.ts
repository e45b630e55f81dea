import type { LanguageCode } from "@laurel/contracts/languages";

const formats = new Map<LanguageCode, Intl.DateTimeFormat>();

/** "June 5, 2025" from an ISO date or time, in a language: its day in UTC. */
export function longDate(isoDate: string, language: LanguageCode): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  formats.set(language, format);
  return withOrdinal(format.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`)), language);
}

/** The first day of a month is an ordinal in some languages, which `Intl` doesn't know: "1er octobre 2026". */
function withOrdinal(date: string, language: string): string {
  if (language === "fr") return date.replace(/^1 /, "1er ");
  return language === "pt-BR" ? date.replace(/^1 de /, "1º de ") : date;
}
