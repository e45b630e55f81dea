import { type DateOrder, dateOrderOf, readDate } from "../imports/dates.ts";
import type { Line } from "./document-text.ts";
import { type Found, whereIn } from "./found.ts";

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DATE = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d{1,2}([./-])\d{1,2}\1\d{4}`,
    String.raw`\d{1,2}(?:st|nd|rd|th)?\.?(?: day)?(?: of)? ${MONTH}\.?,? \d{4}`,
    String.raw`${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
    String.raw`${MONTH}\.?,? \d{4}`,
  ]
    .map((form) => String.raw`(?<![\d/.-])${form}(?![\d/])`)
    .join("|"),
  "giu",
);
const EXPIRES = /expir|valid (?:un)?til|valid (?:thru|through|to)\b|renew(?:al)? (?:by|date)/iu;
const COMPLETED =
  /issue|complet|award|earned|granted|passed|conferred|achiev|attended|given|\bdated?\b/iu;
/** A caption below a date: “Date”, “Date of issue”. */
const LONGEST_CAPTION = 30;
/** A certificate has few. More are a table of dates, in which nothing is sure. */
const MOST_DATES = 200;

type Says = "expires" | "completed" | "nothing";

interface Dated {
  date: string;
  line: Line;
  says: Says;
}

/** A line with the dates in it. */
interface DatedLine {
  line: Line;
  dates: readonly RegExpMatchArray[];
}

/** The dates on which a certificate was earned, and on which it expires. Takes time in proportion to the text. */
export function findDates(lines: readonly Line[]): Found[] {
  const found = withDates(lines);
  const order = dateOrderOf(found.flatMap(({ dates }) => dates.map(([text]) => text)));
  const dated = found.flatMap((one, index) => {
    if (one.dates.length === 0) return [];
    const beside = saysBeside(found[index - 1], found[index + 1]);
    return datesIn(one, order, beside);
  });
  const expires = dated.find(({ says }) => says === "expires");
  const past = dated.filter(
    ({ says, date }) => says !== "expires" && !(expires && date > expires.date),
  );
  const completed = past.find(({ says }) => says === "completed") ?? past[0];
  return [
    ...(completed ? [foundAs("completedDate", completed)] : []),
    ...(expires ? [foundAs("expirationDate", expires)] : []),
  ];
}

/** The lines with their dates, up to a number of dates that no certificate has. */
function withDates(lines: readonly Line[]): DatedLine[] {
  let left = MOST_DATES;
  return lines.map((line) => {
    const dates = left > 0 ? Array.from(line.text.matchAll(DATE)).slice(0, left) : [];
    left -= dates.length;
    return { line, dates };
  });
}

const foundAs = (field: "completedDate" | "expirationDate", { date, line }: Dated): Found => ({
  field,
  value: date,
  where: whereIn(line),
});

/** The text before a date says what the date means; otherwise the lines beside it do. */
function datesIn({ line, dates }: DatedLine, order: DateOrder, beside: Says): Dated[] {
  let from = 0;
  return dates.flatMap((match) => {
    const before = line.text.slice(from, match.index);
    from = (match.index ?? 0) + match[0].length;
    const read = readDate(match[0].replace(/(?: day)?(?: of)? (?=\p{L})/iu, " "), order);
    if (!("date" in read)) return [];
    const says = saysOf(before);
    return [{ date: read.date, line, says: says === "nothing" ? beside : says }];
  });
}

/** The meaning from the line above, unless that line has its own date; otherwise from a caption below. */
function saysBeside(above: DatedLine | undefined, below: DatedLine | undefined): Says {
  const says = above === undefined || above.dates.length > 0 ? "nothing" : saysOf(above.line.text);
  if (says !== "nothing") return says;
  const caption = below?.line.text ?? "";
  return caption.length <= LONGEST_CAPTION ? saysOf(caption) : "nothing";
}

function saysOf(text: string): Says {
  if (EXPIRES.test(text)) return "expires";
  return COMPLETED.test(text) ? "completed" : "nothing";
}
