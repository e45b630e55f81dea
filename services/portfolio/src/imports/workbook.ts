import { MAX_IMPORT_COLUMNS } from "@laurel/contracts/routes/imports";
import { EncryptedFileError, HucreError, read, type CellValue, type Sheet } from "hucre";
import type { CsvRecord } from "./csv-records.ts";

/** Why a workbook has no tables. */
export type WorkbookRefusal = "HasPassword" | "Unreadable";

export interface WorkbookSheet {
  name: string;
  records: CsvRecord[];
}

/**
 * The tables of a workbook of Excel or OpenDocument: the filled rows of each visible sheet, up to `limit`, as texts. A
 * formula counts with the result that was saved, and is never calculated. In .xls and .xlsb files, the library doesn't tell
 * hidden sheets from visible ones.
 */
export async function workbookSheets(
  bytes: Uint8Array,
  limit: number,
): Promise<WorkbookSheet[] | WorkbookRefusal> {
  try {
    const { sheets } = await read(bytes, { sheets: isVisible, maxRows: MOST_ROWS });
    return sheets.map(({ name, rows }) => ({ name, records: filledRows(rows, limit) }));
  } catch (error) {
    if (error instanceof EncryptedFileError) return "HasPassword";
    if (error instanceof HucreError) return "Unreadable";
    throw error;
  }
}

/** With rows that are formatted, but empty. */
const MOST_ROWS = 20_000;

const isVisible = ({ hidden, veryHidden }: Pick<Sheet, "hidden" | "veryHidden">) =>
  hidden !== true && veryHidden !== true;

function filledRows(rows: readonly (readonly CellValue[])[], limit: number): CsvRecord[] {
  const filled: CsvRecord[] = [];
  for (const row of rows) {
    if (filled.length === limit) break;
    const cells = Array.from(row.slice(0, MAX_IMPORT_COLUMNS), textOf);
    if (cells.some((cell) => cell.trim() !== "")) filled.push({ cells });
  }
  return filled;
}

/** As the import reads it: a day as `2026-03-05`, a number without its format. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dayOf(value);
  return String(value);
}

const dayOf = (date: Date) => (Number.isNaN(date.valueOf()) ? "" : date.toISOString().slice(0, 10));
