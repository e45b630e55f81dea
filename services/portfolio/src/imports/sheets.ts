import type { ImportColumns, ImportField } from "@laurel/contracts/routes/imports";
import { isKnownHeader, knownColumns, plainName, readColumns } from "./column-names.ts";
import { tableOf, type Table } from "./csv-rows.ts";
import type { WorkbookSheet } from "./workbook.ts";

/** What is read of a workbook. */
export interface SheetsTable {
  table: Table;
  /** What its columns are read as; undefined for the table of a single sheet. */
  fields?: ImportColumns;
  /** The names of the sheets whose rows aren't in it. */
  unread: string[];
}

type Sheet = Table & { name: string };

/**
 * The rows of all sheets with credentials as one table, with one column for each field; undefined for a workbook without
 * tables.
 */
export function sheetsTable(
  workbook: readonly WorkbookSheet[],
  limit: number,
): SheetsTable | undefined {
  const sheets = workbook.flatMap(({ name, records }): Sheet[] => {
    const table = tableOf(records, limit);
    return table ? [{ name, ...table }] : [];
  });
  const read = sheetsToRead(sheets);
  const [first, ...more] = read;
  if (!first) return undefined;
  const unread = sheets.filter((sheet) => !read.includes(sheet) && sheet.records.length > 0);
  return {
    ...(more.length > 0 ? joined(read, limit) : { table: first }),
    unread: unread.map(({ name }) => name),
  };
}

/** Those that say most about credentials. A sheet with names alone may be a list of people. */
function sheetsToRead(sheets: readonly Sheet[]): Sheet[] {
  const known = sheets.filter(({ header }) => isKnownHeader(readColumns(header)));
  const named = known.filter(({ header }) =>
    readColumns(header).some(({ field }) => field === "name"),
  );
  const full = named.filter(({ header }) => knownColumns(readColumns(header)) > 1);
  return [full, named, known].find((some) => some.length > 0) ?? sheets.slice(0, 1);
}

interface Column {
  name: string;
  key: string;
  field: ImportField | "";
}

function joined(sheets: readonly Sheet[], limit: number): Omit<SheetsTable, "unread"> {
  const columns: Column[] = [];
  const records = sheets.flatMap((sheet) => {
    const places = placesIn(columns, sheet.header);
    return sheet.records.map((record) => {
      const cells: string[] = [];
      for (const [index, place] of places.entries()) cells[place] = record.cells[index] ?? "";
      return { ...record, cells: Array.from(cells, (cell) => cell ?? "") };
    });
  });
  return {
    table: { header: columns.map(({ name }) => name), records: records.slice(0, limit) },
    fields: Object.fromEntries(columns.map(({ field }, index) => [index, field])),
  };
}

/** The places of a sheet's columns among those of all sheets, to which new ones are added. */
function placesIn(columns: Column[], header: readonly string[]): number[] {
  const places: number[] = [];
  for (const { name, field } of readColumns(header)) {
    const key = field || plainName(name);
    const same = columns.findIndex((one, index) => one.key === key && !places.includes(index));
    places.push(same < 0 ? columns.push({ name, key, field }) - 1 : same);
  }
  return places;
}
