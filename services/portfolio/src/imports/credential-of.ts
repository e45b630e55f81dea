import {
  LIST_ITEM_MAX_LENGTH,
  LIST_MAX_ITEMS,
  type CredentialType,
} from "@laurel/contracts/constants";
import { splitTableList } from "@laurel/contracts/credential-table";
import { datesInOrder } from "@laurel/contracts/dates-in-order";
import { characters } from "@laurel/contracts/fields";
import {
  createCredentialBody,
  EXPIRES_TOO_EARLY,
  type CredentialFields,
} from "@laurel/contracts/routes/credentials";
import { IMPORT_FIELDS, type ImportIssue, type ImportRow } from "@laurel/contracts/routes/imports";
import { z } from "@laurel/contracts/zod";
import { hoursOf, listOf, type RowTexts } from "./cell-texts.ts";
import { isYes, typeNamed } from "./cell-words.ts";
import { readDate } from "./dates.ts";
import { DATE_FIELDS, type DateField, type FileDates } from "./file-dates.ts";
import type { FileRow } from "./file-row.ts";
import { serialDate } from "./serial-dates.ts";

export interface ReadRow {
  /** What would be created; null when it can't be. */
  credential: CredentialFields | null;
  /** What would be created if it had a completion date; null when something else is missing, too. */
  draft: ImportRow["draft"];
  issues: ImportIssue[];
  texts: RowTexts;
}

type Row = Extract<FileRow, { kind: "texts" }>;
type Tell = (path: string, message: string) => void;

/** What a row of a file would create. Dates are read as the whole file shows. */
export function readRow(row: FileRow, dates: FileDates): ReadRow {
  if (row.kind === "value") {
    const read = checked(row.value, []);
    return { ...read, texts: textsOfValue(row.value) };
  }
  const issues = [...row.issues];
  const tell: Tell = (path, message) => issues.push({ path, message });
  const { texts } = row;
  const { fields, unread } = fieldsOf(row, dates, tell);
  if (Object.values(texts).some((text) => text.includes("\uFFFD")))
    tell("", "Some characters of this row can't be read. Save the file as UTF-8");
  const all = createCredentialBody.safeParse(fields);
  // Most rows are sound, so they're checked once.
  const read =
    all.success && datesInOrder(all.data)
      ? { credential: all.data, draft: null, issues }
      : checked(withoutUnusable(fields, all.error, tell), issues, unread);
  return { ...read, texts: toldTexts(texts, fields) };
}

function fieldsOf({ texts, type, isOwn }: Row, dates: FileDates, tell: Tell) {
  const { fields, unread } = readDates(texts, dates, tell);
  const toList = isOwn ? splitTableList : listOf;
  const all = {
    ...texts,
    ...fields,
    type: typeOf(texts.type, type, tell),
    hours: readHours(texts.hours, tell),
    isPublic: isPublic(texts.isPublic, tell),
    credentialUrl: addressOf(texts.credentialUrl, (message) => tell("credentialUrl", message)),
    imageUrl: addressOf(texts.imageUrl, (message) => tell("imageUrl", message)),
    skills: usableItems("skills", toList(texts.skills), tell),
    categories: usableItems("categories", toList(texts.categories), tell),
  };
  return { fields: all, unread };
}

/** Nobody can mend these in a row that can't be created, so they're told as they were understood. */
function toldTexts(texts: RowTexts, fields: ReturnType<typeof fieldsOf>["fields"]): RowTexts {
  const told = { ...texts };
  if (texts.isPublic !== undefined) told.isPublic = String(fields.isPublic);
  if (texts.imageUrl !== undefined) told.imageUrl = fields.imageUrl;
  if (texts.hours !== undefined && fields.hours > 0) told.hours = String(fields.hours);
  for (const field of ["skills", "categories"] as const)
    if (texts[field] !== undefined) told[field] = fields[field].join("; ");
  return told;
}

const NEEDED: ReadonlySet<unknown> = new Set(["name", "organization", "completedDate"]);

/** An optional field that can't be used is left empty, so that it never costs the row. */
function withoutUnusable(fields: RowFields, error: z.ZodError | undefined, tell: Tell): RowFields {
  const usable: RowFields = { ...fields };
  const leave = (field: string, message: string) => {
    delete usable[field];
    tell(field, `${message}. The field is left empty`);
  };
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (typeof field === "string" && !NEEDED.has(field) && field in usable)
      leave(field, message.replace(/\.$/, ""));
  }
  const { completedDate = "", expirationDate = "" } = usable;
  if (
    !datesInOrder({ completedDate: String(completedDate), expirationDate: String(expirationDate) })
  )
    leave("expirationDate", EXPIRES_TOO_EARLY);
  return usable;
}

type RowFields = Record<string, unknown>;

/** Also with the rule that compares two fields. What was told about a date already isn't told again. */
function checked(
  fields: unknown,
  issues: readonly ImportIssue[],
  unread: ReadonlySet<string> = new Set(),
): Omit<ReadRow, "texts"> {
  const parsed = createCredentialBody.safeParse(fields);
  if (!parsed.success) {
    const more = parsed.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      message,
    }));
    const untold = more.filter(({ path }) => !unread.has(path));
    const draft = draftOf(fields, more);
    return { credential: null, draft, issues: [...issues, ...untold] };
  }
  if (!datesInOrder(parsed.data)) {
    const issue = { path: "expirationDate", message: EXPIRES_TOO_EARLY };
    return { credential: null, draft: null, issues: [...issues, issue] };
  }
  return { credential: parsed.data, draft: null, issues: [...issues] };
}

/** Some day, in whose place the person enters another one. */
const ANY_DATE = "2000-01-01";

function draftOf(fields: unknown, issues: readonly ImportIssue[]): ReadRow["draft"] {
  if (typeof fields !== "object" || fields === null) return null;
  if (!issues.every(({ path }) => path === "completedDate")) return null;
  const parsed = createCredentialBody.safeParse({ ...fields, completedDate: ANY_DATE });
  return parsed.success ? { ...parsed.data, completedDate: "" } : null;
}

function readDates(texts: RowTexts, dates: FileDates, tell: Tell) {
  const fields: RowTexts = {};
  const unread = new Set<string>();
  for (const field of DATE_FIELDS) {
    const text = texts[field] ?? "";
    fields[field] = "";
    if (text === "") continue;
    const read = readDateOf(field, text, dates);
    if ("date" in read) {
      fields[field] = read.date;
      if (read.note !== undefined) tell(field, read.note);
    } else {
      unread.add(field);
      const isOptional = field === "expirationDate";
      tell(field, isOptional ? `${read.problem}. The field is left empty` : read.problem);
    }
  }
  return { fields, unread };
}

function readDateOf(field: DateField, text: string, dates: FileDates) {
  const serial = dates.serials.has(field) ? serialDate(text) : undefined;
  return serial === undefined ? readDate(text, dates.order, dates.shortOrders) : { date: serial };
}

function usableItems(field: "skills" | "categories", items: string[], tell: Tell): string[] {
  const short = items.filter((item) => characters(item) <= LIST_ITEM_MAX_LENGTH);
  if (short.length < items.length)
    tell(
      field,
      `Of the ${field}, those of more than ${LIST_ITEM_MAX_LENGTH} characters are left out`,
    );
  if (short.length > LIST_MAX_ITEMS)
    tell(field, `Of the ${field}, only the first ${LIST_MAX_ITEMS} are kept`);
  return short.slice(0, LIST_MAX_ITEMS);
}

function readHours(text: string | undefined, tell: Tell): number {
  if (text === undefined) return 0;
  const read = hoursOf(text);
  if (!read) tell("hours", `${text.slice(0, 40)} is no number of hours. The field is left empty`);
  else if (read.note !== undefined) tell("hours", read.note);
  return read?.hours ?? 0;
}

function typeOf(text = "", missing: CredentialType, tell: Tell): CredentialType {
  if (text === "") return missing;
  const known = typeNamed(text);
  if (!known) tell("type", `The type ${text.slice(0, 40)} isn't known, so it's a ${missing}`);
  return known ?? missing;
}

function isPublic(text = "", tell: Tell): boolean {
  const said = isYes(text);
  if (said === undefined)
    tell("isPublic", `${text.slice(0, 40)} is neither yes nor no, so it's private`);
  return said ?? false;
}

/** Browsers hide the scheme, so people leave it out. */
function addressOf(text = "", tell: (message: string) => void): string {
  if (!/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text)) return text;
  tell("We added https:// to the link");
  return `https://${text}`;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const lines = z.array(scalar).transform((items) => items.join("; "));
const anyTexts = z.partialRecord(z.enum(IMPORT_FIELDS), z.union([scalar, lines]).catch(""));

function textsOfValue(value: unknown): RowTexts {
  if (typeof value !== "object" || value === null) return {};
  const known = Object.fromEntries(
    IMPORT_FIELDS.filter((field) => Object.hasOwn(value, field)).map((field) => [
      field,
      Reflect.get(value, field),
    ]),
  );
  return anyTexts.catch({}).parse(known);
}
