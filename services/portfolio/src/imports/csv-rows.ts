import { CREDENTIAL_TABLE_COLUMNS } from "@laurel/contracts/credential-table";
import type { ImportColumn, ImportColumns } from "@laurel/contracts/routes/imports";
import { text } from "@laurel/contracts/text";
import { headerIndex, isKnownHeader, LINES_ABOVE_HEADER, readColumns } from "./column-names.ts";
import { dialectOf } from "./csv-dialect.ts";
import { csvRecords, type CsvRecord } from "./csv-records.ts";
import type { RowTexts } from "./cell-texts.ts";
import { ownRowOfTexts, rowOfTexts, type FileRow } from "./file-row.ts";

export interface Table {
  header: string[];
  records: CsvRecord[];
}

/** The table of a text; undefined for an empty text. */
export const textTable = (utf8: Buffer, limit: number): Table | undefined =>
  tableOf(csvRecords(utf8, dialectOf(utf8), mostRecords(limit)), limit);

/** How many records a table of `limit` rows can have, with its header and what stands above. */
export const mostRecords = (limit: number): number => limit + 1 + LINES_ABOVE_HEADER;

/** The header and up to `limit` records below it, without what stands above; undefined if there is no header. */
export function tableOf(records: readonly CsvRecord[], limit: number): Table | undefined {
  const index = headerIndex(records.map(({ cells }) => cells));
  const header = records[index];
  return header && { header: header.cells, records: records.slice(index + 1, index + 1 + limit) };
}

export interface CsvRows {
  columns: ImportColumn[];
  rows: FileRow[];
}

/**
 * A table whose columns are recognized by name or assigned by hand; undefined when neither makes it a table of
 * credentials.
 */
export function csvRows(
  { header, records }: Table,
  assigned: ImportColumns | undefined,
): CsvRows | undefined {
  const columns = readColumns(header, assigned);
  if (!isKnownHeader(columns) && !(assigned && columns.length > 1)) return undefined;
  const isOwn = isOwnTable(header);
  return {
    columns: columns.map((column, index) => ({ ...column, samples: samplesOf(records, index) })),
    rows: records.map((record) => {
      const issues = problemsOf(record, columns.length);
      const texts = textsOf(record.cells, columns);
      return isOwn
        ? ownRowOfTexts(withoutEscapes(texts), issues)
        : rowOfTexts(texts, "certification", issues);
    }),
  };
}

const MOST_SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

/** The first different texts of a column, so that people recognize it. */
function samplesOf(records: readonly CsvRecord[], index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of records) {
    const text = cells[index]?.trim();
    if (text) samples.add(text.slice(0, SAMPLE_CHARACTERS));
    if (samples.size === MOST_SAMPLES) break;
  }
  return [...samples];
}

export function textsOf(
  cells: readonly string[],
  columns: readonly Pick<ImportColumn, "field">[],
): RowTexts {
  const texts: RowTexts = {};
  for (const [index, { field }] of columns.entries()) {
    const text = cells[index]?.trim();
    if (field !== "" && text) texts[field] = text;
  }
  return texts;
}

const TOO_MANY_CELLS = text("This row has more cells than the header. Check its texts");

function problemsOf({ cells, problem }: CsvRecord, width: number) {
  if (problem !== undefined) return [{ path: "", message: problem }];
  const isTooLong = cells.slice(width).some((cell) => cell.trim() !== "");
  return isTooLong ? [{ path: "", message: TOO_MANY_CELLS }] : [];
}

const OWN_NAMES: ReadonlySet<string> = new Set(CREDENTIAL_TABLE_COLUMNS);

/** A table of an older release may lack a column. Our ids tell it from a table of somebody who knows our fields. */
const isOwnTable = (header: readonly string[]) =>
  header.includes("id") && header.every((name) => OWN_NAMES.has(name));

/** Our own tables put an apostrophe before what a spreadsheet would run as a formula. */
function withoutEscapes(texts: RowTexts): RowTexts {
  const entries = Object.entries(texts).map(([field, text]) => [
    field,
    text.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u, ""),
  ]);
  return Object.fromEntries(entries);
}
