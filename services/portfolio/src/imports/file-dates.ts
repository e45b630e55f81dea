import { dateStyleOf, readDate, type DateStyle } from "./dates.ts";
import type { FileRow } from "./file-row.ts";
import { areSerials, serialDate } from "./serial-dates.ts";

export const DATE_FIELDS = ["completedDate", "expirationDate"] as const;
export type DateField = (typeof DATE_FIELDS)[number];

/** How a file writes its dates. */
export interface FileDates extends DateStyle {
  /** The columns of numbers that are days, as spreadsheets count them. */
  serials: ReadonlySet<DateField>;
  /** The columns of dates in which some cells are such numbers. */
  someSerials: ReadonlySet<DateField>;
}

/** How the rows of a file write their dates. Only in a workbook, whose days are numbers, some cells can have lost their format. */
export function fileDatesOf(rows: readonly FileRow[], kind: "workbook" | "text"): FileDates {
  const columns = DATE_FIELDS.map((field) => ({ field, texts: textsIn(rows, field) }));
  const style = dateStyleOf(columns.flatMap(({ texts }) => texts));
  const hasDates = (texts: readonly string[]) =>
    texts.some((said) => "date" in readDate(said, style.order, style.shortOrders));
  const fieldsWhere = (isTrue: (texts: readonly string[]) => boolean) =>
    new Set(columns.flatMap(({ field, texts }) => (isTrue(texts) ? field : [])));
  return {
    ...style,
    serials: fieldsWhere(areSerials),
    someSerials: fieldsWhere(
      (texts) => kind === "workbook" && texts.some(isSerial) && hasDates(texts),
    ),
  };
}

const isSerial = (said: string) => serialDate(said) !== undefined;

const textsIn = (rows: readonly FileRow[], field: DateField) =>
  rows.flatMap((row) => (row.kind === "texts" ? (row.texts[field] ?? []) : []));
