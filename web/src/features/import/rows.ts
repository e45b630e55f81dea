import { CREDENTIAL_TYPES, DEFAULT_CREDENTIAL_TYPE } from "@laurel/contracts/constants";
import { datesInOrder } from "@laurel/contracts/dates-in-order";
import { isCalendarDate } from "@laurel/contracts/calendar-date";
import { optionalUrl } from "@laurel/contracts/fields";
import {
  credentialForm,
  EXPIRES_TOO_EARLY,
  type CredentialFields,
} from "@laurel/contracts/routes/credentials";
import type { ImportIssue, ImportRow } from "@laurel/contracts/routes/imports";
import { sameCredentialKey } from "@laurel/contracts/same-credential";
import type { Translate } from "@laurel/texts/translate";

/** A row of the file on the screen. */
export interface DraftRow {
  row: number;
  /** What would be created; null until it's mended. */
  credential: CredentialFields | null;
  /** What lacks a completion date in the file; null for all other rows. */
  draft: ImportRow["draft"];
  /** What the file says, for rows without a credential. */
  values: NonNullable<ImportRow["values"]>;
  issues: readonly ImportIssue[];
  /** Why it's probably there already. */
  duplicate: "none" | "own" | "file";
  /** The id of the credential that it repeats, for `own`. */
  ownId?: string;
  /** Whether that was updated from the file. */
  isUpdated?: boolean;
  chosen: boolean;
  /** Whether it was mended here. */
  isEdited?: boolean;
  /** Whether the server didn't take it, which unticked it. */
  isRefused?: boolean;
  /** The id of the credential that it became. */
  created?: string;
}

/** The rows of a preview. Duplicates, and rows that can't be created, aren't chosen. */
export function draftRows(rows: readonly ImportRow[]): DraftRow[] {
  const seen = new Set<string>();
  return rows.map(({ row, credential, draft, issues, duplicateOf, values = {} }) => {
    const key = credential && sameCredentialKey(credential);
    const isRepeated = key !== null && seen.has(key);
    if (key !== null) seen.add(key);
    const duplicate = duplicateOf !== "" ? "own" : isRepeated ? "file" : "none";
    const chosen = credential !== null && duplicate === "none";
    const own = duplicateOf === "" ? {} : { ownId: duplicateOf };
    return { row, credential, draft, values, issues, duplicate, chosen, ...own };
  });
}

export const nameOf = (t: Translate, { row, credential, draft, values }: DraftRow) =>
  credential?.name ?? draft?.name ?? values.name ?? t("Row {number}", { number: row });

/** Whether somebody should look at the row before it's imported. */
export const needsLook = (row: DraftRow) => openIssues(row).length > 0 || row.duplicate !== "none";

/** What to look at. A date that was entered here settles what the file said about it. */
export const openIssues = ({ credential, draft, issues }: DraftRow) =>
  credential && draft ? issues.filter(({ path }) => path !== "completedDate") : issues;

/** Whether nothing but the completion date is missing. */
export const lacksDate = ({ credential, draft }: DraftRow) => credential === null && draft !== null;

/** Whether the file has no date at all, not even one that can't be read. */
export const isUndated = (row: DraftRow) => lacksDate(row) && !row.values.completedDate;

/** A row of a draft with a completion date, chosen; without a credential if the date isn't one. */
export function withDate(row: DraftRow, date: string): DraftRow {
  const { draft } = row;
  if (!draft) return row;
  const others = row.issues.filter(({ message }) => message !== EXPIRES_TOO_EARLY);
  const credential = { ...draft, completedDate: date };
  if (!isCalendarDate(date))
    return { ...row, credential: null, issues: others, chosen: false, isEdited: false };
  if (datesInOrder(credential))
    return { ...row, credential, issues: others, chosen: true, isEdited: true };
  const tooEarly = { path: "expirationDate", message: EXPIRES_TOO_EARLY };
  return { ...row, credential: null, issues: [...others, tooEarly], chosen: false };
}

export const isReady = (row: DraftRow) =>
  row.chosen && row.credential !== null && row.created === undefined;

/** Whether it was edited, and is still to be imported. The server unticked a refused row, not the person. */
export const isEditLost = (row: DraftRow) =>
  row.isEdited === true && (isReady(row) || row.isRefused === true);

/** The row as the person ticked it. */
export const withChoice = (row: DraftRow, chosen: boolean): DraftRow => ({
  ...row,
  chosen,
  isRefused: false,
});

/** The fields that can be mended, as texts. */
export const MENDED_FIELDS = [
  "name",
  "organization",
  "type",
  "completedDate",
  "expirationDate",
  "credentialId",
  "credentialUrl",
  "hours",
] as const;
export type MendedField = (typeof MENDED_FIELDS)[number];
export type Mended = Record<MendedField, string>;

/** The first values of the fields. A date that isn't a day can't stand in a date field. */
export function mendedValues({ credential, draft, values }: DraftRow): Mended {
  const known = credential ?? draft;
  // A draft has an empty completion date, but the file may have said one that can't be read.
  const textOf = (field: MendedField) =>
    String(
      (field === "completedDate" && known?.[field] === "" ? undefined : known?.[field]) ??
        values[field] ??
        "",
    );
  const day = (field: MendedField) => (isCalendarDate(textOf(field)) ? textOf(field) : "");
  const type = CREDENTIAL_TYPES.find((one) => one === textOf("type").toLowerCase());
  return {
    name: textOf("name"),
    organization: textOf("organization"),
    type: type ?? DEFAULT_CREDENTIAL_TYPE,
    completedDate: day("completedDate"),
    expirationDate: day("expirationDate"),
    credentialId: textOf("credentialId"),
    credentialUrl: textOf("credentialUrl"),
    hours: textOf("hours") === "0" ? "" : textOf("hours"),
  };
}

/** A date of numbers that could be two: 3 April or March 4. */
const AMBIGUOUS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const DATE_FIELDS = ["completedDate", "expirationDate"] as const;
export type DateField = (typeof DATE_FIELDS)[number];
export type DateOrder = "day-first" | "month-first";

/** A column whose dates could be read in two ways, with one of its dates. */
export interface AmbiguousColumn {
  field: DateField;
  count: number;
  example: string;
}

/** The columns in which somebody has to decide whether the day or the month comes first. */
export function ambiguousColumns(rows: readonly DraftRow[]): AmbiguousColumn[] {
  return DATE_FIELDS.flatMap((field) => {
    const texts = rows.flatMap((row) =>
      undecidedDay(row, field, "day-first") === undefined ? [] : [row.values[field] ?? ""],
    );
    const [example] = texts;
    return example === undefined ? [] : [{ field, count: texts.length, example }];
  });
}

/** The day of a date that the row still lacks because it could be two. */
function undecidedDay(row: DraftRow, field: DateField, order: DateOrder): string | undefined {
  const { credential, draft, values, created } = row;
  const hasDate = Boolean((credential ?? draft)?.[field]);
  return hasDate || created !== undefined ? undefined : inOrder(values[field], order);
}

/** The day of an ambiguous date; undefined for any other text. */
export function inOrder(text = "", order: DateOrder): string | undefined {
  const [, first = "", second = "", year = ""] = AMBIGUOUS.exec(text.trim()) ?? [];
  const [day, month] = order === "day-first" ? [first, second] : [second, first];
  const isEither = Number(first) <= 12 && Number(second) <= 12;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isEither && isCalendarDate(date) ? date : undefined;
}

/** The row with an ambiguous date decided. It's chosen if nothing else is wrong. */
export function withDateOrder(row: DraftRow, field: DateField, order: DateOrder): DraftRow {
  const date = undecidedDay(row, field, order);
  if (date === undefined) return row;
  const values = { ...row.values, [field]: date };
  const issues = row.issues.filter(({ path }) => path !== field);
  const decided = { ...row, values, issues };
  const result = mend(decided, { ...mendedValues(decided), [field]: date });
  if ("row" in result) {
    const { duplicate, chosen } = row.credential ? row : result.row;
    return { ...result.row, values, issues, duplicate, chosen, isEdited: true };
  }
  const tooEarly = result.issues.filter(({ message }) => message === EXPIRES_TOO_EARLY);
  const unfinished = { ...decided, issues: [...issues, ...tooEarly] };
  const { draft } = row;
  return draft && field === "expirationDate"
    ? { ...unfinished, draft: { ...draft, expirationDate: date } }
    : unfinished;
}

export type MendResult = { row: DraftRow } | { issues: ImportIssue[] };

/** The row with its mended values, chosen; or what is still wrong with them. */
export function mend(row: DraftRow, mended: Mended): MendResult {
  const hours = mended.hours.trim();
  const parsed = credentialForm.safeParse({
    ...restOf(row),
    ...mended,
    hours: /^\d{1,15}$/.test(hours) ? Number(hours) : hours,
  });
  if (!parsed.success)
    return {
      issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    };
  const credential = parsed.data;
  return { row: { ...row, credential, draft: null, issues: [], duplicate: "none", chosen: true } };
}

/** The fields that can't be mended here. */
function restOf({ credential, draft, values }: DraftRow) {
  const known = credential ?? draft;
  if (known) return known;
  const list = (text = "") =>
    text
      .split(/[;|]/)
      .map((item) => item.trim())
      .filter(Boolean);
  return {
    description: values.description ?? "",
    imageUrl: optionalUrl.safeParse(values.imageUrl).data ?? "",
    duration: values.duration ?? "",
    isPublic: values.isPublic === "true",
    skills: list(values.skills),
    categories: list(values.categories),
  };
}
