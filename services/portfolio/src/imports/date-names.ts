import { englishMonths, monthNames, weekdayNames } from "../month-names.ts";

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
    // Of two months with one name, the earlier language counts.
    months: new Map(
      monthNames()
        .map(([name, month]) => [nameKey(name), month] as const)
        .toReversed(),
    ),
    english: new Set(englishMonths().map(([name]) => nameKey(name))),
    weekdays: new Set(weekdayNames().map(nameKey)),
  };
  return known;
}

/** Without case, accents and the point of an abbreviation. */
const nameKey = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}.]/gu, "")
    .trim()
    .toLowerCase();
