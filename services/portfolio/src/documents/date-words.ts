import { isCalendarDate } from "@laurel/contracts/calendar-date";
import { plainLetters } from "@laurel/redaction/words";
import { monthNames } from "../month-names.ts";

/** A date within a text. `date` is empty where the text doesn't tell which day it means. */
export interface DateInText {
  from: number;
  to: number;
  date: string;
  /** It names a day, and not a month alone. */
  isWhole: boolean;
  /** A month and a year in digits. */
  isNumbers: boolean;
  /** Two numbers that could be day and month as well as month and day, in this order. */
  couldBe?: { dayFirst: string; monthFirst: string };
}

/** The first year of a Japanese era, less one. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };

/** Months by their names, with and without accents. Two Latin letters or two Chinese ones are too little to tell. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  monthNames()
    .flatMap(([name, month]) => [[name, month] as const, [plainLetters(name), month] as const])
    .filter(([name]) => /\p{L}{3}|\p{Script=Arabic}{2}/u.test(name)),
);
export const MONTH = [...MONTHS.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((name) =>
    name.replace(/[.\s]/g, (sign) => (sign === "." ? String.raw`\.` : String.raw`\s+`)),
  )
  .join("|");
export const TH = String.raw`(?:\s?(?:st|nd|rd|th|er|ère|[oaeºª°.])(?![\p{L}]))?`;
export const OF = String.raw`(?:[\s-]+(?:day\s+)?(?:of\s+|de\s+|del\s+|di\s+|d['’])?)`;
const YEAR = String.raw`(?<!\d)(?:19|20)\d{2}(?!\d)`;
const FORMS = [
  String.raw`(?<y1>${YEAR})\s?[-/.]\s?(?<m1>\d{1,2})\s?[-/.]\s?(?<d1>\d{1,2})`,
  String.raw`(?<n2>\d{1,2})\s?(?<mark>[./-])\s?(?<o2>\d{1,2})\s?\k<mark>\s?(?<y2>${YEAR})`,
  String.raw`(?<d3>\d{1,2})${TH}${OF}(?<m3>${MONTH})(?![\p{L}])\.?\s*,?${OF}(?<y3>${YEAR})`,
  String.raw`(?<d7>\d{1,2})-(?<m7>${MONTH})-(?<y7>\d{2})`,
  String.raw`(?<m4>${MONTH})(?![\p{L}])\.?\s*(?:\d{1,2}${TH}\s*(?:-|–|—|to|and|&)\s*)?(?<d4>\d{1,2})${TH}\s*,?\s*(?<y4>${YEAR})`,
  String.raw`(?:(?<y5>${YEAR})|(?<era>令和|平成)\s?(?<e5>\d{1,2}|元))\s?年\s?(?<m5>\d{1,2})\s?月\s?(?<d5>\d{1,2})\s?日?`,
  String.raw`(?<m6>${MONTH})(?![\p{L}])\.?\s*,?(?:[\s-]+(?:of\s+|de\s+|del\s+)?)(?<y6>${YEAR})`,
  String.raw`(?<m8>0?[1-9]|1[0-2])/(?<y8>${YEAR})`,
];
const DATE = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{M}\d]|\d[./-])(?:${FORMS.join("|")})(?![\d]|[./-]\d)`,
  "giu",
);

/** All dates in a text, in its order, in any of the product's languages. Takes time in proportion to the text. */
export function datesIn(text: string): DateInText[] {
  if (!/\p{Nd}/u.test(text)) return [];
  return Array.from(westernDigits(text).matchAll(DATE), (match) => {
    const from = match.index;
    const parts = match.groups ?? {};
    return {
      from,
      to: from + match[0].length,
      isWhole: parts["y6"] === undefined && parts["y8"] === undefined,
      isNumbers: parts["y8"] !== undefined,
      ...dayOf(parts),
    };
  });
}

function dayOf(
  parts: Readonly<Record<string, string | undefined>>,
): Pick<DateInText, "date" | "couldBe"> {
  if (parts["n2"] !== undefined) return numbersOf(parts);
  const era = ERAS[parts["era"] ?? ""] ?? 0;
  const inEra = parts["e5"] === "元" ? 1 : Number(parts["e5"] ?? 0);
  const short = parts["y7"] === undefined ? undefined : `20${parts["y7"]}`;
  const year = firstOf(parts, "y1", "y3", "y4", "y5", "y6", "y8") ?? short ?? String(era + inEra);
  const named = firstOf(parts, "m3", "m4", "m6", "m7");
  const month = named ? (MONTHS.get(nameOf(named)) ?? 0) : Number(firstOf(parts, "m1", "m5", "m8"));
  // A month alone is its first day.
  const day = Number(firstOf(parts, "d1", "d3", "d4", "d5", "d7") ?? 1);
  return { date: dateOf(year, month, day) };
}

function numbersOf(parts: Readonly<Record<string, string | undefined>>) {
  const [one, other, year] = [Number(parts["n2"]), Number(parts["o2"]), parts["y2"] ?? ""];
  const dayFirst = dateOf(year, other, one);
  // With dots, the day comes first everywhere.
  if (parts["mark"] === "." || one === other) return { date: dayFirst };
  const monthFirst = dateOf(year, one, other);
  if (dayFirst === "" || monthFirst === "") return { date: dayFirst || monthFirst };
  return { date: "", couldBe: { dayFirst, monthFirst } };
}

/** How a text writes dates of numbers, as far as its own dates tell. */
export function isMonthFirst(
  dates: readonly { text: string; date: string }[],
): boolean | undefined {
  const [day, month] = [new Set<boolean>(), /^(\d{1,2})\s?[/-]\s?(\d{1,2})(?!\d)/u];
  for (const { text } of dates) {
    const [, one, other] = month.exec(westernDigits(text)) ?? [];
    if (one === undefined || other === undefined) continue;
    if (Number(other) > 12) day.add(true);
    if (Number(one) > 12) day.add(false);
  }
  return day.size === 1 ? [...day][0] : undefined;
}

const firstOf = (parts: Readonly<Record<string, string | undefined>>, ...names: string[]) =>
  names.map((name) => parts[name]).find((part) => part !== undefined);

const dateOf = (year: string, month: number, day: number) => {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? date : "";
};

/** Digits of Arabic and of others, one for one. */
const westernDigits = (text: string) =>
  text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("،", ",");

const nameOf = (text: string) => text.toLowerCase().replace(/\s+/gu, " ");
