import { plainLetters, wordsIn } from "@laurel/redaction/words";

/** The languages whose names of months are known. */
const LANGUAGES =
  "en de fr es pt it nl sv da nb fi pl cs sk sl hr hu ro bg uk ru el tr et lv lt id vi".split(" ");
const STYLES = ["long", "short"] as const;

/** The month of a name, in any of the languages and grammatical forms. */
let monthNames: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/** Whether a text names a day, given as `YYYY-MM-DD`: its year, its month as a number or a name, and its day. */
export function saysDate(text: string, date: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const numbers = (text.normalize("NFKC").match(/\d+/g) ?? []).map(Number);
  if (year === "" || !numbers.includes(Number(year))) return false;
  const monthsNamed = namedMonths(text);
  const isMonthNamed = monthsNamed.has(Number(month));
  if (!isMonthNamed && (monthsNamed.size > 0 || !numbers.includes(Number(month)))) return false;
  // A month alone is its first day.
  const isMonthAlone = day === "01" && !numbers.some((number) => number >= 1 && number <= 31);
  return isMonthAlone ? isMonthNamed : numbers.includes(Number(day));
}

function namedMonths(text: string): Set<number> {
  monthNames ??= readMonthNames();
  const names = monthNames;
  return new Set(wordsIn(text).flatMap(({ plain }) => [...(names.get(plain) ?? [])]));
}

function readMonthNames(): Map<string, Set<number>> {
  const names = new Map<string, Set<number>>();
  for (const language of LANGUAGES)
    for (const month of STYLES)
      for (const day of [undefined, "numeric"] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: "UTC" });
        for (let number = 1; number <= 12; number += 1) {
          const parts = format.formatToParts(Date.UTC(2026, number - 1, 1));
          const shown = parts.find(({ type }) => type === "month")?.value ?? "";
          const name = plainLetters(shown.replace(/\.$/, ""));
          if (/\p{L}/u.test(name)) names.set(name, (names.get(name) ?? new Set()).add(number));
        }
      }
  return names;
}
