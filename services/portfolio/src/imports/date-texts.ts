import { isEnglishMonth, isWeekday, monthNamed } from "./date-names.ts";

/** The parts of a date as they were written, but a month as a number. */
export interface DateParts {
  year: string;
  month: string;
  /** `1` if there is none. */
  day: string;
}

/** The longest date with its time and zone is shorter. */
const MOST_CHARACTERS = 100;

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp]\.? ?[Mm]\.?)?(?: ?Uhr)?`;
const ZONE = String.raw`(?: ?(?:[Zz]|[A-Z]{2,5}))?(?: ?[+-]\d{1,2}(?::?\d{2})?)?(?: ?[[(][^\])]{0,60}[\])])?`;
const BEFORE_CLOCK = String.raw`(?:T|t|,? (?:(?:at|um|à|a las|às|alle|alle ore|om|o|o godz\.|о|об) )?|(?= ?[上下午]))`;
const TIME = new RegExp(`${BEFORE_CLOCK} ?(?:[上下]午|午[前後])?${CLOCK}${ZONE}$`, "u");

/** A text without its time, with one kind of digits and blanks; empty if it's too long for a date. */
export function plainDate(text: string): string {
  if (text.length > MOST_CHARACTERS) return "";
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s+/g, " ")
    .trim()
    .replace(TIME, "")
    .trim();
  return /\p{L}/u.test(plain) ? plain : plain.replaceAll(" ", "");
}

const EAST_ASIAN = /^(\d{4}|\p{L}{2}(?:\d{1,2}|元))年(?:(\d{1,2})月(?:(\d{1,2})[日号])?)?$/u;
/** The year before the first one of each era that a person can have a certificate of. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

/** The parts of 2021年3月5日 or 令和3年3月5日; undefined for other texts. The month is empty if there is none. */
export function eastAsianDate(text: string): DateParts | undefined {
  const [, written, month = "", day = "1"] = EAST_ASIAN.exec(text.replaceAll(" ", "")) ?? [];
  if (written === undefined) return undefined;
  if (/^\d/.test(written)) return { year: written, month, day };
  const era = ERAS[written.slice(0, 2)];
  const year = written.slice(2) === "元" ? 1 : Number(written.slice(2));
  return era === undefined ? undefined : { year: String(era + year), month, day };
}

/** Words in dates that say nothing: 5th, 1er, 5 de marzo de 2021, 5 marca 2021 r. */
const FILLERS: ReadonlySet<string> = new Set(
  "st nd rd th er e o a de del of the le el r р roku року рік".split(" "),
);
const ONLY_DATE_CHARACTERS = /^[\p{L}\p{M}\d\s.,،/'’_-]+$/u;

/** The parts of a date with the name of a month; undefined for other texts. */
export function namedMonthDate(text: string): DateParts | undefined {
  if (!ONLY_DATE_CHARACTERS.test(text)) return undefined;
  const tokens = text.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const telling = tokens.filter((token) => !FILLERS.has(token.toLowerCase()) && !isDropped(token));
  const name = telling.filter((token) => !/\d/.test(token)).join(" ");
  const month = monthNamed(name);
  if (month === undefined) return undefined;
  const first = telling.findIndex((token) => !/\d/.test(token));
  const before = telling.slice(0, first);
  const after = telling.slice(first + name.split(" ").length);
  if (![...before, ...after].every((token) => /^\d+$/.test(token))) return undefined;
  const rest = dayAndYear(before, after, mayEndWithYear(text, name));
  return rest && { ...rest, month: String(month) };
}

/** `mar` is a Tuesday in some languages, but then another word would be the month. */
const isDropped = (token: string) => isWeekday(token) && monthNamed(token) === undefined;

/** `Mar 21` alone may be a day of March; `Mar-21` and `Mar '21` are what spreadsheets write for a month and its year. */
const mayEndWithYear = (text: string, name: string) =>
  /[-/'’]\d+$/.test(text) || !isEnglishMonth(name);

type DayAndYear = Omit<DateParts, "month">;

/** From the numbers on both sides of a month. */
function dayAndYear(
  before: readonly string[],
  after: readonly string[],
  mayEndWithShortYear: boolean,
): DayAndYear | undefined {
  const [one = "", other = "", more] = [...before, ...after];
  if (more !== undefined || before.length === 2) return undefined;
  if (other === "") return yearOnly(one, after.length === 1 && mayEndWithShortYear);
  const startsWithYear = before.length === 1 && (one.length === 4 || Number(one) > 31);
  const [day, year] = startsWithYear ? [other, one] : [one, other];
  return day.length <= 2 && isYear(year) ? { day, year } : undefined;
}

const isYear = (text: string) => text.length === 2 || text.length === 4;

function yearOnly(year: string, mayBeShort: boolean): DayAndYear | undefined {
  const isSound = mayBeShort ? isYear(year) : year.length === 4;
  return isSound ? { day: "1", year } : undefined;
}
