import type { ImportColumns, ImportEncoding } from "@laurel/contracts/routes/imports";
import { useState } from "react";
import { isSessionEnded, messageOf } from "../../lib/problem.ts";
import { isEditLost, isReady } from "./rows.ts";
import { useImporting } from "./use-importing.ts";
import { useOpenedFile } from "./use-opened-file.ts";
import { usePreview } from "./use-preview.ts";
import { useOpenEditors } from "./use-open-editors.ts";
import { useRemoving } from "./use-removing.ts";
import { useRows, withChanged } from "./use-rows.ts";

/** The import from the file to the undo. An ended session shows itself in the dialog, so it is no problem here. */
export function useImport() {
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const { show, replace, forget, ...shown } = useRows();
  const { rows } = shown;
  const { editors, finish, changed } = useOpenEditors();
  const edited = rows.flatMap((row) => (isEditLost(row) ? row.row : []));
  const tell = (error: unknown) => setProblem(isSessionEnded(error) ? "" : messageOf(error));

  const { read, open, close, later } = useOpenedFile(rows, show);
  const preview = usePreview((found, { file, columns }) =>
    open({ fileName: file.name, file, assigned: columns }, found),
  );
  const importing = useImporting((imported) => {
    replace(imported);
    later.settle(imported);
  });
  const removing = useRemoving(forget);

  return {
    ...shown,
    /** How many edited rows closing would lose: those still to be imported, and those that are open. */
    edited: new Set([...edited, ...changed]).size,
    editors,
    finishEditors: () => finish() !== undefined,
    read,
    problem,
    isDone,
    isReading: preview.isPending,
    importProgress: importing.progress,
    removeProgress: removing.progress,
    /** Reads a file, or the same one again with other columns or letters. */
    readFile(file: File, columns?: ImportColumns, encoding?: ImportEncoding) {
      setProblem("");
      preview.mutate({ file, columns, encoding }, { onError: tell });
    },
    later,
    keepForLater: () => setProblem(later.keep() ? "" : "This browser has no room for these rows."),
    startOver() {
      close();
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
