import { useState } from "react";
import { counted } from "../../lib/counted.ts";
import { isSessionEnded, messageOf } from "../../lib/problem.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import {
  type DateField,
  type DateOrder,
  draftRows,
  isEditLost,
  isReady,
  withDateOrder,
} from "./rows.ts";
import { useImporting } from "./use-importing.ts";
import { useOpenEditors } from "./use-open-editors.ts";
import { useReading } from "./use-reading.ts";
import { useRemoving } from "./use-removing.ts";
import { useRows, withChanged } from "./use-rows.ts";

/** The import from the file to the undo. An ended session shows itself in the dialog, so it is no problem here. */
export function useImport() {
  const announce = useAnnounce();
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const { show, replace, forget, ...shown } = useRows();
  const { rows } = shown;
  const { editors, finish, changed } = useOpenEditors();
  const edited = rows.flatMap((row) => (isEditLost(row) ? row.row : []));
  const tell = (error: unknown) => setProblem(isSessionEnded(error) ? "" : messageOf(error));

  const { forgetFile, ...reading } = useReading({
    onRows: (found) => {
      show(draftRows(found));
      announce(`${counted(found.length, "row")} found`);
    },
    onBegin: () => setProblem(""),
    onError: tell,
  });
  const importing = useImporting(replace);
  const removing = useRemoving(forget);

  return {
    ...shown,
    ...reading,
    /** How many edited rows closing would lose: those still to be imported, and those that are open. */
    edited: new Set([...edited, ...changed]).size,
    editors,
    finishEditors: () => finish() !== undefined,
    problem,
    isDone,
    importProgress: importing.progress,
    removeProgress: removing.progress,
    decideDates: (field: DateField, order: DateOrder) =>
      replace(rows.map((row) => withDateOrder(row, field, order))),
    startOver() {
      forgetFile();
      show([]);
      setProblem("");
    },
    async importChosen() {
      const mended = finish();
      if (!mended) return;
      const all = withChanged(rows, mended);
      if (!all.some(isReady)) return setProblem("Choose at least one row that can be imported.");
      setProblem("");
      const error = await importing.run(all);
      if (error === undefined) setDone(true);
      else tell(error);
    },
    backToRows: () => setDone(false),
    async remove() {
      setProblem("");
      const error = await removing.run(rows.flatMap(({ created }) => created ?? []));
      if (error !== undefined) tell(error);
    },
    stopImporting: importing.stop,
    stopRemoving: removing.stop,
  };
}

export type Import = ReturnType<typeof useImport>;
