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
import { type ImportIssue, type ImportRow } from "@laurel/contracts/routes/imports";
import { type Text, text } from "@laurel/contracts/text";
import type { z } from "@laurel/contracts/zod";
import { textIssues } from "@laurel/hosting/http/problems";
import type { Translate } from "@laurel/texts/translate";
import { hoursOf, listOf, type RowTexts } from "./cell-texts.ts";
import { isYes, typeNamed } from "./cell-words.ts";
import { readAs, readDate } from "./dates.ts";
import { DATE_FIELDS, type DateField, type FileDates } from "./file-dates.ts";
import type { FileRow } from "./file-row.ts";
import { addressOf, issuerOf } from "./row-addresses.ts";
import { serialDate } from "./serial-dates.ts";
import { textsOfValue } from "./value-texts.ts";

export interface ReadRow {
  /** What would be created; null when it can't be. */
  credential: CredentialFields | null;
  /** What would be created if it had a completion date; null when something else is missing, too. */
  draft: ImportRow["draft"];
  issues: ImportIssue[];
  /** What the file says, of a row that can't be created; otherwise only the dates that couldn't be read. */
  texts: RowTexts;
}

type Row = Extract<FileRow, { kind: "texts" }>;
type Tell = (path: string, message: string) => void;
/** Tells what to look at, in the language of the person. */
interface Teller {
  tell: Tell;
  t: Translate;
}

/** What a row of a file would create. Dates are read as the whole file shows. */
export function readRow(row: FileRow, dates: FileDates, t: Translate): ReadRow {
  if (row.kind === "value") {
    const read = checked(row.value, [], t);
    return { ...read, texts: read.credential ? {} : textsOfValue(row.value) };
  }
  const issues = row.issues.map(({ path, message }) => ({ path, message: t(message) }));
  const tell: Tell = (path, message) => issues.push({ path, message });
  const { texts } = row;
  const { fields, unread } = fieldsOf(row, dates, { tell, t });
  if (Object.values(texts).some((one) => one.includes("\uFFFD")))
    tell("", t("Some characters of this row can't be read. Save the file as UTF-8"));
  const all = createCredentialBody.safeParse(fields);
  // Most rows are sound, so they're checked once.
  const read =
    all.success && datesInOrder(all.data)
      ? { credential: all.data, draft: null, issues }
      : checked(withoutUnusable(fields, all.error, { tell, t }), issues, t, unread);
  const told = toldTexts(texts, fields);
  return { ...read, texts: read.credential ? unreadTexts(told, unread) : told };
}

const unreadTexts = (texts: RowTexts, unread: ReadonlySet<DateField>): RowTexts =>
  Object.fromEntries(Array.from(unread, (field) => [field, texts[field] ?? ""]));

function fieldsOf({ texts, type, isOwn }: Row, dates: FileDates, teller: Teller) {
  const { tell, t } = teller;
  const tellAddress = (path: string) => () => tell(path, t("We added https:// to the link"));
  const { fields, unread } = readDates(texts, dates, teller);
  const toList = isOwn ? splitTableList : listOf;
  const all = {
    ...texts,
    ...fields,
    ...issuerOf(texts, () => tell("organization", t("The issuer comes from the link"))),
    type: typeOf(texts.type, type, teller),
    hours: readHours(texts.hours, teller),
    isPublic: isPublic(texts.isPublic, teller),
    credentialUrl: addressOf(texts.credentialUrl, tellAddress("credentialUrl")),
    imageUrl: addressOf(texts.imageUrl, tellAddress("imageUrl")),
    skills: usableItems("skills", toList(texts.skills), teller),
    categories: usableItems("categories", toList(texts.categories), teller),
  };
  return { fields: all, unread };
}

/** In a row that can't be created, dates and what nobody can mend there are told as they were understood. */
function toldTexts(texts: RowTexts, fields: ReturnType<typeof fieldsOf>["fields"]): RowTexts {
  const told = { ...texts };
  for (const field of DATE_FIELDS) if (fields[field]) told[field] = fields[field];
  if (texts.isPublic !== undefined) told.isPublic = String(fields.isPublic);
  if (texts.imageUrl !== undefined) told.imageUrl = fields.imageUrl;
  if (texts.hours !== undefined && fields.hours > 0) told.hours = String(fields.hours);
  for (const field of ["skills", "categories"] as const)
    if (texts[field] !== undefined) told[field] = fields[field].join("; ");
  return told;
}

const NEEDED: ReadonlySet<unknown> = new Set(["name", "organization", "completedDate"]);

/** An optional field that can't be used is left empty, so that it never costs the row. */
function withoutUnusable(
  fields: RowFields,
  error: z.ZodError | undefined,
  { tell, t }: Teller,
): RowFields {
  const usable: RowFields = { ...fields };
  const leave = (field: string, problem: Text) => {
    delete usable[field];
    tell(field, leftEmpty(problem, t));
  };
  for (const { path, message } of error?.issues ?? []) {
    const [field] = path;
    if (typeof field === "string" && !NEEDED.has(field) && field in usable)
      leave(field, message as Text);
  }
  const { completedDate = "", expirationDate = "" } = usable;
  if (
    !datesInOrder({ completedDate: String(completedDate), expirationDate: String(expirationDate) })
  )
    leave("expirationDate", EXPIRES_TOO_EARLY);
  return usable;
}

type RowFields = Record<string, unknown>;

/** Also with the rule that compares two fields. A problem with a date that was told already isn't told again. */
function checked(
  fields: unknown,
  issues: readonly ImportIssue[],
  t: Translate,
  unread: ReadonlySet<string> = new Set(),
): Omit<ReadRow, "texts"> {
  const parsed = createCredentialBody.safeParse(fields);
  if (!parsed.success) {
    const more = textIssues(parsed.error).map(({ path, message }) => ({
      path,
      message: t(message),
    }));
    const untold = more.filter(({ path }) => !unread.has(path));
    const draft = draftOf(fields, more);
    return { credential: null, draft, issues: [...issues, ...untold] };
  }
  if (!datesInOrder(parsed.data)) {
    const issue = { path: "expirationDate", message: t(EXPIRES_TOO_EARLY) };
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

const leftEmpty = (problem: Text, t: Translate) =>
  t("{problem}. The field is left empty", { problem: t(problem).replace(/[.。]$/, "") });

function readDates(texts: RowTexts, dates: FileDates, { tell, t }: Teller) {
  const fields: RowTexts = {};
  const unread = new Set<DateField>();
  for (const field of DATE_FIELDS) {
    const said = texts[field] ?? "";
    fields[field] = "";
    if (said === "") continue;
    const read = readDateOf(field, said, dates);
    if ("date" in read) {
      fields[field] = read.date;
      if (read.note !== undefined) tell(field, t(read.note));
    } else {
      unread.add(field);
      const isOptional = field === "expirationDate";
      tell(field, isOptional ? leftEmpty(read.problem, t) : t(read.problem));
    }
  }
  return { fields, unread };
}

function readDateOf(field: DateField, said: string, dates: FileDates) {
  const serial = serialDate(said);
  if (serial !== undefined && dates.serials.has(field)) return { date: serial };
  if (serial !== undefined && dates.someSerials.has(field)) return readAs(said, serial);
  return readDate(said, dates.order, dates.shortOrders);
}

const LONG_SKILLS = text("Of the skills, those of more than {max} characters are left out");
const LONG_CATEGORIES = text("Of the categories, those of more than {max} characters are left out");
const MANY_SKILLS = text("Of the skills, only the first {max} are kept");
const MANY_CATEGORIES = text("Of the categories, only the first {max} are kept");

function usableItems(
  field: "skills" | "categories",
  items: string[],
  { tell, t }: Teller,
): string[] {
  const short = items.filter((item) => characters(item) <= LIST_ITEM_MAX_LENGTH);
  if (short.length < items.length)
    tell(
      field,
      t(field === "skills" ? LONG_SKILLS : LONG_CATEGORIES, { max: LIST_ITEM_MAX_LENGTH }),
    );
  if (short.length > LIST_MAX_ITEMS)
    tell(field, t(field === "skills" ? MANY_SKILLS : MANY_CATEGORIES, { max: LIST_MAX_ITEMS }));
  return short.slice(0, LIST_MAX_ITEMS);
}

function readHours(said: string | undefined, { tell, t }: Teller): number {
  if (said === undefined) return 0;
  const read = hoursOf(said);
  if (!read)
    tell(
      "hours",
      t("{said} is no number of hours. The field is left empty", { said: said.slice(0, 40) }),
    );
  else if (read.note !== undefined) tell("hours", t(read.note));
  return read?.hours ?? 0;
}

const UNKNOWN_TYPE = text(
  "The type {said} isn't known, so it's {type, select, certification {a certification} course {a course} degree {a degree} other {a workshop}}",
);

function typeOf(said = "", missing: CredentialType, { tell, t }: Teller): CredentialType {
  if (said === "") return missing;
  const known = typeNamed(said);
  if (!known) tell("type", t(UNKNOWN_TYPE, { said: said.slice(0, 40), type: missing }));
  return known ?? missing;
}

function isPublic(said = "", { tell, t }: Teller): boolean {
  const meant = isYes(said);
  if (meant === undefined)
    tell(
      "isPublic",
      t("{said} is neither yes nor no, so it's private", { said: said.slice(0, 40) }),
    );
  return meant ?? false;
}
