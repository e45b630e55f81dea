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

interface Dated {
  date: string;
  line: Line;
  says: "expires" | "completed" | "nothing";
}

/** The dates on which a certificate was earned, and on which it expires. */
export function findDates(lines: readonly Line[]): Found[] {
  const texts = lines.flatMap(({ text }) => text.match(DATE) ?? []);
  const order = dateOrderOf(texts);
  const dated = lines.flatMap((_line, index) => datesIn(lines, index, order));
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

const foundAs = (field: "completedDate" | "expirationDate", { date, line }: Dated): Found => ({
  field,
  value: date,
  where: whereIn(line),
});

function datesIn(lines: readonly Line[], index: number, order: DateOrder): Dated[] {
  const line = lines[index];
  if (!line) return [];
  let from = 0;
  return Array.from(line.text.matchAll(DATE)).flatMap((match) => {
    const before = line.text.slice(from, match.index);
    from = match.index + match[0].length;
    const read = readDate(match[0].replace(/(?: day)?(?: of)? (?=\p{L})/iu, " "), order);
    if (!("date" in read)) return [];
    return [{ date: read.date, line, says: saysOf(before, lines, index) }];
  });
}

/** What stands before a date says what it is, else the line above it, else a caption below it. */
function saysOf(before: string, lines: readonly Line[], index: number): Dated["says"] {
  const above = lines[index - 1]?.text ?? "";
  const below = lines[index + 1]?.text ?? "";
  const caption = below.length <= LONGEST_CAPTION ? below : "";
  for (const text of [before, above.match(DATE) ? "" : above, caption]) {
    if (EXPIRES.test(text)) return "expires";
    if (COMPLETED.test(text)) return "completed";
  }
  return "nothing";
}
