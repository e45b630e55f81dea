import type { ImportColumn, ImportColumns, ImportSource } from "@laurel/contracts/routes/imports";
import { csvRows, tableOf } from "./csv-rows.ts";
import { decodeText } from "./decode-text.ts";
import type { FileRow } from "./file-row.ts";
import { jsonResumeRows } from "./json-resume.ts";
import { linkedInExportRows, linkedInFileName, linkedInRows } from "./linkedin.ts";
import { OWN_CREDENTIALS, ownExportRows } from "./own-export.ts";
import { UnreadableZip, zipTexts } from "./zip-texts.ts";

export interface ReadImport {
  source: ImportSource;
  rows: FileRow[];
  /** Only a table has columns. */
  columns: ImportColumn[];
}

export interface ImportFile {
  bytes: Buffer;
  /** What the person assigned by hand. */
  assigned?: ImportColumns | undefined;
  /** One more row than this is read, so that the caller sees that there are too many. */
  limit: number;
}

/**
 * Reads a file by its content, whatever its name says; undefined when it isn't one that can hold credentials.
 *
 * @see contract.md, Import
 */
export async function readImport(file: ImportFile): Promise<ReadImport | undefined> {
  const { bytes } = file;
  if (bytes.subarray(0, 4).equals(ZIP)) return readZip(file);
  const { utf8, guessed } = decodeText(bytes);
  const read = isJson(utf8) ? readJson(utf8, file.limit) : readTable(utf8, file);
  return read && withGuess(read, guessed);
}

const BLANKS: ReadonlySet<number | undefined> = new Set(Buffer.from(" \t\r\n"));

function isJson(utf8: Buffer): boolean {
  let at = 0;
  while (BLANKS.has(utf8[at])) at += 1;
  return utf8[at] === 0x5b || utf8[at] === 0x7b;
}

/** Names the encoding that was guessed in the rows whose letters may be wrong. */
function withGuess(read: ReadImport, guessed: string | undefined): ReadImport {
  if (guessed === undefined) return read;
  const message = `The file isn't UTF-8, and was read as ${guessed}. Check the letters`;
  const rows = read.rows.map((row) => {
    const isAscii = row.kind === "value" || Object.values(row.texts).every(isPlain);
    return isAscii ? row : { ...row, issues: [...row.issues, { path: "", message }] };
  });
  return { ...read, rows };
}

const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text);

const ZIP = Buffer.from("PK\x03\x04");

async function readZip({ bytes, limit }: ImportFile): Promise<ReadImport | undefined> {
  try {
    const files = await zipTexts(bytes, (path) =>
      path === OWN_CREDENTIALS ? path : linkedInFileName(path),
    );
    if (files.size === 0) return undefined;
    const decoded = Array.from(files, ([name, content]) => ({ name, ...decodeText(content) }));
    const texts = new Map(decoded.map(({ name, utf8 }) => [name, utf8]));
    const own = texts.get(OWN_CREDENTIALS);
    if (own !== undefined) return readJson(own, limit);
    const rows = linkedInExportRows(texts, limit + 1);
    const guessed = decoded.find((one) => one.guessed !== undefined)?.guessed;
    return withGuess({ source: "linkedin", rows, columns: [] }, guessed);
  } catch (error) {
    if (error instanceof UnreadableZip) return undefined;
    throw error;
  }
}

function readJson(utf8: Buffer, limit: number): ReadImport | undefined {
  const value = parsedJson(utf8.toString());
  const own = ownExportRows(value);
  if (own) return { source: "laurel", rows: own, columns: [] };
  const resume = jsonResumeRows(value, limit + 1);
  return resume && { source: "json-resume", rows: resume, columns: [] };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readTable(utf8: Buffer, { assigned, limit }: ImportFile): ReadImport | undefined {
  const table = tableOf(utf8, limit + 1);
  // Other kinds of files begin with such characters, a table never does.
  if (!table || table.header.some((name) => name.includes("\0"))) return undefined;
  const linkedIn = assigned && Object.keys(assigned).length > 0 ? undefined : linkedInRows(table);
  if (linkedIn) return { source: "linkedin", rows: linkedIn, columns: [] };
  const csv = csvRows(table, assigned);
  return csv && { source: "csv", ...csv };
}
