import { dateStyleOf, type DateStyle } from "./dates.ts";
import type { FileRow } from "./file-row.ts";
import { areSerials } from "./serial-dates.ts";

export const DATE_FIELDS = ["completedDate", "expirationDate"] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** How a file writes its dates. */
export interface FileDates extends DateStyle {
  /** The columns of numbers that are days, as spreadsheets count them. */
  serials: ReadonlySet<DateField>;
}

export function fileDatesOf(rows: readonly FileRow[]): FileDates {
  const columns = DATE_FIELDS.map((field) => ({ field, texts: textsIn(rows, field) }));
  return {
    ...dateStyleOf(columns.flatMap(({ texts }) => texts)),
    serials: new Set(columns.flatMap(({ field, texts }) => (areSerials(texts) ? field : []))),
  };
}

const textsIn = (rows: readonly FileRow[], field: DateField) =>
  rows.flatMap((row) => (row.kind === "texts" ? (row.texts[field] ?? []) : []));
