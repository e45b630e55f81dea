import { useCallback, useState } from "react";
import {
  type DateField,
  type DateOrder,
  type DraftRow,
  isUndated,
  withChoice,
  withDate,
  withDateOrder,
} from "./rows.ts";

/** The rows on the screen. */
export function useRows() {
  const [rows, setRows] = useState<readonly DraftRow[]>([]);
  const replace = useCallback(
    (changed: readonly DraftRow[]) => setRows((before) => withChanged(before, changed)),
    [],
  );
  return {
    rows,
    replace,
    show: setRows,
    change: useCallback((row: DraftRow) => replace([row]), [replace]),
    chooseAll: useCallback(
      (chosen: boolean) =>
        setRows((before) => before.map((row) => withChoice(row, chosen && canBeChosen(row)))),
      [],
    ),
    /** Completes the rows whose file has no date. */
    dateAll: useCallback(
      (date: string) =>
        setRows((before) => before.map((row) => (isUndated(row) ? withDate(row, date) : row))),
      [],
    ),
    /** Decides the dates of a column that could be two. */
    decideDates: useCallback(
      (field: DateField, order: DateOrder) =>
        setRows((before) => before.map((row) => withDateOrder(row, field, order))),
      [],
    ),
    forget: useCallback(
      (ids: ReadonlySet<string>) =>
        setRows((before) =>
          before.map((row) => (ids.has(row.created ?? "") ? withoutCreated(row) : row)),
        ),
      [],
    ),
  };
}

/** The rows, with the changed ones in their places. */
export function withChanged(rows: readonly DraftRow[], changed: readonly DraftRow[]): DraftRow[] {
  const byRow = new Map(changed.map((row) => [row.row, row]));
  return rows.map((row) => byRow.get(row.row) ?? row);
}

const canBeChosen = ({ credential, created }: DraftRow) =>
  credential !== null && created === undefined;

function withoutCreated({ created: _created, ...row }: DraftRow): DraftRow {
  return row;
}
