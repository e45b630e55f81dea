import { CREDENTIAL_TYPES, type CredentialType } from "@laurel/contracts/constants";
import { datesInOrder } from "@laurel/contracts/dates-in-order";
import {
  createCredentialBody,
  EXPIRES_TOO_EARLY,
  type CredentialFields,
} from "@laurel/contracts/routes/credentials";
import { IMPORT_FIELDS, type ImportIssue } from "@laurel/contracts/routes/imports";
import { z } from "@laurel/contracts/zod";
import { readDate, type DateOrder } from "./dates.ts";
import type { FileRow, RowTexts } from "./file-row.ts";

export interface ReadRow {
  /** What would be created; null when it can't be. */
  credential: CredentialFields | null;
  issues: ImportIssue[];
  texts: RowTexts;
}

/** What a row of a file would create. Dates are read in the order that the whole file shows. */
export function readRow(row: FileRow, order: DateOrder): ReadRow {
  if (row.kind === "value") return checked(row.value, [], textsOfValue(row.value));
  const issues = [...row.issues];
  const tell = (path: string, message: string) => issues.push({ path, message });
  const { texts } = row;
  const dates = readDates(texts, order, tell);
  const fields = {
    ...withoutBlanks(texts),
    ...dates.fields,
    type: typeOf(texts.type, row.type, tell),
    hours: hoursOf(texts.hours),
    isPublic: isPublic(texts.isPublic, tell),
    credentialUrl: addressOf(texts.credentialUrl, (message) => tell("credentialUrl", message)),
    imageUrl: addressOf(texts.imageUrl, (message) => tell("imageUrl", message)),
    skills: listOf(texts.skills),
    categories: listOf(texts.categories),
  };
  if (Object.values(texts).some((text) => text.includes("\uFFFD")))
    tell("", "Some characters of this row can't be read. Save the file as UTF-8");
  // Nobody can mend these in a row that can't be created, so they're told as they were understood.
  const told = { ...texts };
  if (texts.isPublic !== undefined) told.isPublic = String(fields.isPublic);
  if (texts.imageUrl !== undefined) told.imageUrl = fields.imageUrl;
  return checked(fields, issues, told, dates.unread);
}

type Tell = (path: string, message: string) => void;

/** Also with the rule that compares two fields. What was told about a date already isn't told again. */
function checked(
  fields: unknown,
  issues: ImportIssue[],
  texts: RowTexts,
  unread: readonly string[] = [],
): ReadRow {
  const parsed = createCredentialBody.safeParse(fields);
  if (!parsed.success) {
    const more = parsed.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      message,
    }));
    const untold = more.filter(({ path }) => !unread.includes(path));
    return { credential: null, issues: [...issues, ...untold], texts };
  }
  if (!datesInOrder(parsed.data)) {
    const issue = { path: "expirationDate", message: EXPIRES_TOO_EARLY };
    return { credential: null, issues: [...issues, issue], texts };
  }
  return { credential: unread.length > 0 ? null : parsed.data, issues, texts };
}

const DATES = ["completedDate", "expirationDate"] as const;
/** How people write that something doesn't expire. */
const NO_DATE = /^(?:-+|–|—|n\/?a|none|never|no expir\w+(?: date)?|does not expire)$/i;

function readDates(texts: RowTexts, order: DateOrder, tell: Tell) {
  const fields: RowTexts = {};
  const unread: string[] = [];
  for (const field of DATES) {
    const text = texts[field] ?? "";
    if (text === "" || NO_DATE.test(text)) {
      fields[field] = "";
      continue;
    }
    const read = readDate(text, order);
    if ("date" in read) fields[field] = read.date;
    else unread.push(field);
    const message = "date" in read ? read.note : read.problem;
    if (message !== undefined) tell(field, message);
  }
  return { fields, unread };
}

const TYPE_WORDS: Readonly<Record<string, CredentialType>> = {
  certificate: "certification",
  license: "certification",
  licence: "certification",
  class: "course",
  diploma: "degree",
  education: "degree",
  training: "workshop",
  seminar: "workshop",
};

function typeOf(text = "", missing: CredentialType, tell: Tell): CredentialType {
  const word = text.toLowerCase().replace(/s$/, "");
  if (word === "") return missing;
  const known = CREDENTIAL_TYPES.find((type) => type === word) ?? TYPE_WORDS[word];
  if (!known) tell("type", `The type ${text.slice(0, 40)} isn't known, so it's a ${missing}`);
  return known ?? missing;
}

/** A text that isn't a number stays one, so that the rule of the field refuses it. */
function hoursOf(text = ""): number | string {
  const number = text.replace(/\s*(?:h|hrs?|hours?)\.?$/i, "").replace(/^(\d+)[.,]0+$/, "$1");
  return /^\d{1,15}$/.test(number) ? Number(number) : number;
}

const YES = /^(?:yes|y|true|1|x|public)$/i;
const NO = /^(?:|no|n|false|0|private)$/i;

function isPublic(text = "", tell: Tell): boolean {
  if (!YES.test(text) && !NO.test(text))
    tell("isPublic", `${text.slice(0, 40)} is neither yes nor no, so it's private`);
  return YES.test(text);
}

/** Browsers hide the scheme, so people leave it out. */
function addressOf(text = "", tell: (message: string) => void): string {
  if (!/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text)) return text;
  tell(`The link doesn't say how to open it, so it starts with https://`);
  return `https://${text}`;
}

const listOf = (text = "") =>
  text
    .split(/[;|]/)
    .map((item) => item.trim())
    .filter((item) => item !== "");

const withoutBlanks = (texts: RowTexts): RowTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

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
