import type { ImportColumn, ImportColumns, ImportField } from "@laurel/contracts/routes/imports";
import type { Translate } from "@laurel/texts/translate";
import { NEEDED_FIELDS } from "./field-names.ts";

export type ColumnField = ImportColumn["field"];

/** The fields of the columns after one is chosen. Each field has one column, so the one that had it is skipped. */
export const withField = (
  fields: readonly ColumnField[],
  position: number,
  field: ColumnField,
): ColumnField[] =>
  fields.map((one, index) => {
    if (index === position) return field;
    return one === field ? "" : one;
  });

export const assignmentOf = (fields: readonly ColumnField[]): ImportColumns =>
  Object.fromEntries(fields.map((field, index) => [String(index), field]));

/** The fields that every credential needs and that no column has. */
export const missingFields = (fields: readonly ColumnField[]): ImportField[] =>
  NEEDED_FIELDS.filter((field) => !fields.includes(field));

/** How many columns with texts aren't imported. */
export const leftOut = (columns: readonly ImportColumn[]): number =>
  columns.filter(({ field, samples }) => field === "" && samples?.length !== 0).length;

/** The name of the button that imports. It says what would be lost. */
export function importLabel(
  t: Translate,
  ready: number,
  columns: readonly ImportColumn[] = [],
): string {
  const skipped = leftOut(columns);
  if (skipped === 0 || ready === 0)
    return t("Import {count, plural, one {# credential} other {# credentials}}", { count: ready });
  return t("Import {ready, number}, without {skipped, plural, one {# column} other {# columns}}", {
    ready,
    skipped,
  });
}
