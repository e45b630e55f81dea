import type { DocumentLine } from "@laurel/contracts/routes/document-imports";
import { text } from "@laurel/contracts/text";

/** The fields that a line of a document can fill in, with their labels. */
export const FILLED_FIELDS = {
  name: text("Name"),
  organization: text("Organization"),
  completedDate: text("Completion date"),
  expirationDate: text("Expiration date"),
  credentialId: text("Credential ID"),
  credentialUrl: text("Credential URL"),
  hours: text("Hours"),
  duration: text("Duration"),
} as const;
export type FilledField = keyof typeof FILLED_FIELDS;

export const isFilledField = (name: string): name is FilledField => name in FILLED_FIELDS;

/** Texts that may go on in the next line. Of all other fields, a line has the whole. */
const OVER_LINES: ReadonlySet<FilledField> = new Set(["name", "organization", "duration"]);
export const goesOverLines = (field: FilledField): boolean => OVER_LINES.has(field);

/** A text has so many lines at most. */
const MOST_LINES = 5;

/** The positions of the lines that a field's value consists of; none where it comes from elsewhere. */
export function linesOf(
  field: FilledField,
  value: string,
  lines: readonly DocumentLine[],
): readonly number[] {
  if (value === "") return [];
  const most = goesOverLines(field) ? MOST_LINES : 1;
  for (const start of lines.keys())
    for (let count = 1; count <= most && start + count <= lines.length; count += 1) {
      const run = Array.from({ length: count }, (_none, index) => start + index);
      if (valueOf(field, run, lines) === value) return run;
    }
  return [];
}

/** What several lines say for a field together. */
export const valueOf = (
  field: FilledField,
  positions: readonly number[],
  lines: readonly DocumentLine[],
): string =>
  positions
    .flatMap((position) => lines[position] ?? [])
    .map((line) => valueFor(field, line))
    .reduce(joined, "");

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** Between Chinese and Japanese letters and after a hyphen, there is no blank. */
const CLOSED = new RegExp(String.raw`\p{L}-\n|${UNSPACED}\n(?=${UNSPACED})`, "u");

function joined(text: string, next: string): string {
  if (text === "" || next === "") return text + next;
  return text + (CLOSED.test(`${text.slice(-2)}\n${next.slice(0, 2)}`) ? "" : " ") + next;
}

/** What a line says for a field: its date, number or address, else all of it; empty if it says nothing. */
export function valueFor(field: FilledField, { text: line, date }: DocumentLine): string {
  switch (field) {
    case "completedDate":
    case "expirationDate":
      return date;
    case "hours":
      return /\d{1,4}/.exec(line)?.[0] ?? "";
    case "credentialUrl":
      return /https?:\/\/[^\s"“”<>]+/i.exec(line)?.[0] ?? "";
    case "credentialId":
      return /[:：]\s*(\S.*)$/u.exec(line)?.[1] ?? line;
    default:
      return line;
  }
}
