import { text, withValues } from "@laurel/contracts/text";
import { isQuickToParse } from "@laurel/badges/values";
import type {
  ImportColumn,
  ImportColumns,
  ImportEncoding,
  ImportSource,
} from "@laurel/contracts/routes/imports";
import { csvRows, mostRecords, textTable, type Table } from "./csv-rows.ts";
import { type DecodedText, decodeText } from "./decode-text.ts";
import { europassRows, isXml } from "./europass.ts";
import {
  isBadge,
  isCompoundFile,
  isGradebook,
  isPdf,
  isWorkbook,
  isZip,
  unusableKind,
  type UnusableKind,
} from "./file-kinds.ts";
import type { FileRow } from "./file-row.ts";
import { jsonResumeRows } from "./json-resume.ts";
import { linkedInExportRows, linkedInFileName, linkedInRows } from "./linkedin.ts";
import { OWN_CREDENTIALS, ownExportRows } from "./own-export.ts";
import { attachedFiles } from "./pdf-attachments.ts";
import { reactiveResumeRows } from "./reactive-resume.ts";
import { walletRows } from "./wallet-backup.ts";
import { sheetsTable } from "./sheets.ts";
import { workbookSheets } from "./workbook.ts";
import { checkZip, UnreadableZip, zipNames, zipTexts } from "./zip-texts.ts";

export interface ReadImport {
  source: ImportSource;
  rows: FileRow[];
  /** Only a table has columns. */
  columns: ImportColumn[];
  /** What a text that isn't sound Unicode was read as. */
  encoding?: ImportEncoding | undefined;
  /** Only of a workbook: the names of the sheets that weren't read. */
  workbook?: { unreadSheets: readonly string[] };
}

export interface ImportFile {
  bytes: Buffer;
  /** What the person assigned by hand. */
  assigned?: ImportColumns | undefined;
  /** What the person says that the text is written in. */
  encoding?: ImportEncoding | undefined;
  /** One more row than this is read, so that the caller sees that there are too many. */
  limit: number;
}

/**
 * Reads a file by its content, whatever its name says; what it is instead when it isn't one that can hold credentials.
 *
 * @see docs/api.md, Import
 */
export async function readImport(file: ImportFile): Promise<ReadImport | UnusableKind> {
  const { bytes } = file;
  if (isZip(bytes)) return readZip(file);
  if (isCompoundFile(bytes)) return readWorkbook(file);
  if (isPdf(bytes)) return readPdf(file) ?? unusableKind(bytes);
  const text = decodeText(bytes, file.encoding);
  const read = readText(text.utf8, file);
  if (read === "badge") return read;
  return read ? withEncoding(read, text) : unusableKind(bytes);
}

function readText(utf8: Buffer, file: ImportFile): ReadImport | "badge" | undefined {
  const start = startOf(utf8);
  if (/^[[{]/.test(start)) return readJson(utf8.toString(), file.limit);
  if (isXml(start)) return readResume(europassRows(utf8.toString(), file.limit + 1));
  return readTableOfText(utf8, file);
}

/** Europass puts the data of a CV into its PDF. */
function readPdf({ bytes, limit }: ImportFile): ReadImport | undefined {
  for (const attached of attachedFiles(bytes)) {
    const { utf8 } = decodeText(attached);
    const rows = isXml(startOf(utf8)) ? europassRows(utf8.toString(), limit + 1) : undefined;
    if (rows) return readResume(rows);
  }
  return undefined;
}

const BLANKS: ReadonlySet<number | undefined> = new Set(Buffer.from(" \t\r\n"));
const START_BYTES = 1_000;

/** As much of a text as tells its kind, without the blanks before it. */
function startOf(utf8: Buffer): string {
  let at = 0;
  while (BLANKS.has(utf8[at])) at += 1;
  return utf8.toString("utf8", at, at + START_BYTES);
}

const GUESSED = text("The file isn't UTF-8, and was read as {encoding}. Check the letters");

/** Names an encoding that was guessed in the rows whose letters may be wrong. */
function withEncoding(
  read: ReadImport,
  { encoding, isGuessed }: Pick<DecodedText, "encoding" | "isGuessed">,
): ReadImport {
  if (encoding === undefined || !isGuessed) return { ...read, encoding };
  const message = withValues(GUESSED, { encoding });
  const rows = read.rows.map((row) => {
    const isAscii = row.kind === "value" || Object.values(row.texts).every(isPlain);
    return isAscii ? row : { ...row, issues: [...row.issues, { path: "", message }] };
  });
  return { ...read, rows, encoding };
}

const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text);

async function readZip(file: ImportFile): Promise<ReadImport | UnusableKind> {
  try {
    const names = await zipNames(file.bytes);
    if (!isWorkbook(names)) return (await readZipOfTexts(file)) ?? unusableKind(file.bytes, names);
    await checkZip(file.bytes);
    return await readWorkbook(file);
  } catch (error) {
    if (error instanceof UnreadableZip) return "other";
    throw error;
  }
}

async function readZipOfTexts(file: ImportFile): Promise<ReadImport | "badge" | undefined> {
  const { bytes, encoding, limit } = file;
  const files = await zipTexts(bytes, (path) =>
    path === OWN_CREDENTIALS ? path : linkedInFileName(path),
  );
  if (files.size === 0) return undefined;
  const decoded = Array.from(files, ([name, content]) => ({
    name,
    ...decodeText(content, encoding),
  }));
  const texts = new Map(decoded.map(({ name, utf8 }) => [name, utf8]));
  const own = texts.get(OWN_CREDENTIALS);
  if (own !== undefined) return readJson(own.toString(), limit);
  const [only, ...others] = decoded;
  // A table of the person's own may have the name of one of LinkedIn's.
  if (only && others.length === 0) {
    const table = readTableOfText(only.utf8, file);
    if (table) return withEncoding(table, only);
  }
  const rows = linkedInExportRows(texts, limit + 1);
  const unsound = decoded.find((one) => one.encoding !== undefined) ?? {};
  return withEncoding({ source: "linkedin", rows, columns: [] }, unsound);
}

/** The sheets whose columns are known, else the first one with any. */
async function readWorkbook(file: ImportFile): Promise<ReadImport | UnusableKind> {
  const limit = file.limit + 1;
  const sheets = await workbookSheets(file.bytes, mostRecords(limit));
  if (typeof sheets === "string") return sheets === "HasPassword" ? "protected" : "other";
  const workbook = sheetsTable(sheets, limit);
  if (!workbook) return "other";
  const { table, fields, unread } = workbook;
  const read = readTable(table, { assigned: fields ? overruled(fields, file) : file.assigned });
  return read ? { ...read, workbook: { unreadSheets: unread } } : "other";
}

/** What the columns are read as, with the assignments made by hand. No field comes from two columns. */
function overruled(
  fields: ImportColumns,
  { assigned = {} }: Pick<ImportFile, "assigned">,
): ImportColumns {
  const taken = new Set(Object.values(assigned));
  const others = Object.entries(fields).filter(([, field]) => !taken.has(field));
  return { ...Object.fromEntries(others), ...assigned };
}

function readJson(text: string, limit: number): ReadImport | "badge" | undefined {
  const value = parsedJson(text);
  if (isBadge(value)) return "badge";
  const own = ownExportRows(value);
  if (own) return { source: "laurel", rows: own, columns: [] };
  return readResume(
    walletRows(value, limit + 1) ??
      reactiveResumeRows(value, limit + 1) ??
      jsonResumeRows(value, limit + 1),
  );
}

const readResume = (rows: FileRow[] | undefined): ReadImport | undefined =>
  rows && { source: "json-resume", rows, columns: [] };

/** In a whole file: 50 in each of 5,000 credentials. Their memory is half of what the thread has. */
const MOST_VALUES = 250_000;

function parsedJson(text: string): unknown {
  if (!isQuickToParse(text, MOST_VALUES)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTableOfText(utf8: Buffer, file: ImportFile): ReadImport | undefined {
  const table = textTable(utf8, file.limit + 1);
  // Other kinds of files begin with such characters, a table never does.
  if (!table || table.header.some((name) => name.includes("\0"))) return undefined;
  return readTable(table, file);
}

function readTable(
  table: Table,
  { assigned }: Pick<ImportFile, "assigned">,
): ReadImport | undefined {
  const isAssigned = assigned !== undefined && Object.keys(assigned).length > 0;
  const linkedIn = isAssigned ? undefined : linkedInRows(table);
  if (linkedIn) return { source: "linkedin", rows: linkedIn, columns: [] };
  const csv = csvRows(table, assigned);
  const isNamed = isAssigned || csv?.columns.some(({ field }) => field === "name");
  if (!isNamed && isGradebook(table.header)) return undefined;
  return csv && { source: "csv", ...csv };
}
