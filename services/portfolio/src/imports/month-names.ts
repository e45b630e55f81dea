/**
 * The languages of the product, with the regions that name months in their own way. Every runtime has these names, so
 * nobody has to keep them up to date.
 */
const LOCALES = [
  "en",
  "en-GB",
  "de",
  "de-AT",
  "fr",
  "es",
  "pt-BR",
  "it",
  "nl",
  "pl",
  "uk",
  "ar",
  "ar-LB",
  "ar-DZ",
  "ar-MA",
  "ja",
  "zh-Hans",
];

/** Short names that spreadsheets write, and people. */
const MORE_NAMES = [
  "sept 9, mrz 3, maerz 3, janv 1, fevr 2, avr 4, juil 7, juill 7, sett 9, febr 2, mrt 3",
  "ene 1, ago 8, fev 2, abr 4, set 9, out 10, dez 12, gen 1, mag 5, giu 6, lug 7, ott 10, dic 12",
]
  .join(", ")
  .split(", ");

interface Names {
  months: ReadonlyMap<string, number>;
  english: ReadonlySet<string>;
  weekdays: ReadonlySet<string>;
}

/** Made on first use: most files write their dates in numbers. */
let known: Names | undefined;

/** The number of a month, from 1, in any language of the product; undefined for other words. */
export const monthNamed = (name: string): number | undefined => names().months.get(nameKey(name));

export const isEnglishMonth = (name: string): boolean => names().english.has(nameKey(name));

export const isWeekday = (name: string): boolean => names().weekdays.has(nameKey(name));

function names(): Names {
  known ??= {
    months: monthsIn(LOCALES),
    english: new Set([...monthsIn(["en", "en-GB"]).keys(), "sept"]),
    weekdays: new Set(LOCALES.flatMap(weekdaysIn)),
  };
  return known;
}

function monthsIn(locales: readonly string[]): Map<string, number> {
  const months = new Map<string, number>();
  for (const locale of locales)
    for (const format of monthFormats(locale))
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(new Date(Date.UTC(2021, month - 1, 5)));
        const name = nameKey(parts.find(({ type }) => type === "month")?.value ?? "");
        if (name !== "" && !/\d/.test(name) && !months.has(name)) months.set(name, month);
      }
  if (locales.length > 2)
    for (const entry of MORE_NAMES) {
      const [name = "", month] = entry.split(" ");
      months.set(name, Number(month));
    }
  return months;
}

/** A month has another form beside a day in some languages. */
function* monthFormats(locale: string) {
  for (const month of ["long", "short"] as const) {
    yield new Intl.DateTimeFormat(locale, { timeZone: "UTC", month });
    yield new Intl.DateTimeFormat(locale, { timeZone: "UTC", month, day: "numeric" });
    yield new Intl.DateTimeFormat(locale, { timeZone: "UTC", month, year: "numeric" });
  }
}

function weekdaysIn(locale: string): string[] {
  return (["long", "short"] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday });
    return Array.from({ length: 7 }, (_, day) =>
      nameKey(format.format(Date.UTC(2021, 2, day + 1))),
    );
  });
}

/** Without case, accents and the point of an abbreviation. */
const nameKey = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}.]/gu, "")
    .trim()
    .toLowerCase();
