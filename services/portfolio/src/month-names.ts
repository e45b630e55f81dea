/**
 * The languages of the product, with the regions that name months in their own way, and Russian, which certificates in
 * Ukrainian often add. Every runtime has these names, so nobody has to keep them up to date.
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
  "ru",
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
  .split(", ")
  .map((entry): MonthName => {
    const [name = "", month] = entry.split(" ");
    return [name, Number(month)];
  });

/** A name in small letters, without the point of an abbreviation, and the number of its month, from 1. */
export type MonthName = readonly [name: string, month: number];

/** Made on first use: most files write their dates in numbers. */
let known: MonthName[] | undefined;

/** How months are written, long and short, alone, beside a day and beside a year. A name may occur several times. */
export function monthNames(): readonly MonthName[] {
  known ??= [...LOCALES.flatMap(monthsIn), ...MORE_NAMES];
  return known;
}

function monthsIn(locale: string): MonthName[] {
  return formatsOf(locale).flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
      const parts = format.formatToParts(new Date(Date.UTC(2021, month - 1, 5)));
      const name = smallName(parts.find(({ type }) => type === "month")?.value ?? "");
      return name === "" || /\d/.test(name) ? [] : [[name, month] as const];
    }),
  );
}

/** A month has another form beside a day in some languages. */
function formatsOf(locale: string): Intl.DateTimeFormat[] {
  const besides = [{}, { day: "numeric" }, { year: "numeric" }] as const;
  return (["long", "short"] as const).flatMap((month) =>
    besides.map((beside) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month, ...beside })),
  );
}

const smallName = (name: string) =>
  name
    .replace(/\p{Cf}/gu, "")
    .replace(/\.$/, "")
    .trim()
    .toLowerCase();

/** English ones, after which a number of two digits may be a day. */
export const englishMonths = (): readonly MonthName[] => [
  ...["en", "en-GB"].flatMap(monthsIn),
  ["sept", 9],
];

export const weekdayNames = (): string[] => LOCALES.flatMap(weekdaysIn);

function weekdaysIn(locale: string): string[] {
  return (["long", "short"] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday });
    return Array.from({ length: 7 }, (_, day) =>
      smallName(format.format(Date.UTC(2021, 2, day + 1))),
    );
  });
}
