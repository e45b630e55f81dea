import { type Text, text } from "@laurel/contracts/text";
import { CsvError, parse } from "csv-parse/sync";
import { MAX_IMPORT_COLUMNS } from "@laurel/contracts/routes/imports";
import type { Dialect } from "./csv-dialect.ts";

export interface CsvRecord {
  cells: string[];
  /** Why the cells may not be what was meant. */
  problem?: Text;
}

/** More than a credential with all of its texts. A longer record has an open quotation mark. */
const RECORD_BYTES = 256 * 1024;
/** Each mended record reads ahead to find out that it's broken. After so many, lines are records. */
const MENDED_RECORDS = 200;
const NEW_LINE = 0x0a;
const RETURN = 0x0d;

/**
 * The records of a CSV file (RFC 4180), up to `limit`; blank ones don't count. A record with an unbalanced quotation mark
 * ends with its line, so that it never hides the ones after it.
 */
export function csvRecords(
  utf8: Buffer,
  { delimiter, start }: Dialect,
  limit: number,
): CsvRecord[] {
  const bytes = utf8.subarray(start);
  const records: CsvRecord[] = [];
  let position = 0;
  let mended = 0;
  while (position < bytes.length && records.length < limit) {
    const rest = mended < MENDED_RECORDS ? bytes.subarray(position) : lineAt(bytes, position);
    const { found, end, isBroken } = parseUntilBroken(rest, delimiter, limit - records.length);
    records.push(...found);
    position += end;
    if (!isBroken) {
      if (rest.length + position - end >= bytes.length) break;
      continue;
    }
    const line = lineAt(bytes, position);
    records.push(...mend(line.toString(), delimiter));
    position += line.length;
    mended += 1;
  }
  return records;
}

/** Ends the parser. */
class Enough extends Error {}

function parseUntilBroken(bytes: Buffer, delimiter: string, limit: number) {
  const found: CsvRecord[] = [];
  let end = 0;
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: RECORD_BYTES,
      on_record(cells: string[], { bytes: read }) {
        if (found.length >= limit) throw new Enough();
        end = read;
        if (!isBlank(cells)) found.push({ cells: cells.slice(0, MAX_IMPORT_COLUMNS) });
        return null;
      },
    });
    return { found, end: bytes.length, isBroken: false };
  } catch (error) {
    if (error instanceof Enough) return { found, end: bytes.length, isBroken: false };
    if (error instanceof CsvError) return { found, end, isBroken: true };
    throw error;
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** The bytes from a position to the end of the line, with its line break. */
function lineAt(bytes: Buffer, position: number): Buffer {
  let end = position;
  while (end < bytes.length && bytes[end] !== NEW_LINE && bytes[end] !== RETURN) end += 1;
  if (bytes[end] === RETURN && bytes[end + 1] === NEW_LINE) end += 1;
  return bytes.subarray(position, end + 1);
}

/** A line that isn't valid CSV: quotation marks inside of a text are harmless, all else is split at the delimiters. */
function mend(line: string, delimiter: string): CsvRecord[] {
  const plain = line.replace(/[\r\n]+$/, "").slice(0, RECORD_BYTES);
  if (plain.trim() === "") return [];
  const cells = plain.split(delimiter, MAX_IMPORT_COLUMNS);
  const isHarmless = cells.every((cell) => !cell.trimStart().startsWith('"'));
  if (isHarmless) return [{ cells }];
  return [
    {
      cells: cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, "")),
      problem: text("A quotation mark in this row isn't closed"),
    },
  ];
}
