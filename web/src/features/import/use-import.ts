import type { ImportPreview } from "@laurel/contracts/routes/imports";
import { useState } from "react";
import { counted } from "../../lib/counted.ts";
import { isSessionEnded, messageOf } from "../../lib/problem.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { assignmentOf } from "./columns.ts";
import { pastedFile, withHeader } from "./pasted-file.ts";
import {
  type DateField,
  type DateOrder,
  draftRows,
  isEditLost,
  isReady,
  withDateOrder,
} from "./rows.ts";
import { useColumns } from "./use-columns.ts";
import { useImporting } from "./use-importing.ts";
import { usePreview } from "./use-preview.ts";
import { useOpenEditors } from "./use-open-editors.ts";
import { useRemoving } from "./use-removing.ts";
import { useRows, withChanged } from "./use-rows.ts";

interface ReadFile {
  file: File;
  /** Differs each time that a file is read. */
  turn: number;
  preview: Pick<ImportPreview, "source" | "columns">;
}

/** The import from the file to the undo. An ended session shows itself in the dialog, so it is no problem here. */
export function useImport() {
  const announce = useAnnounce();
  const [read, setRead] = useState<ReadFile>();
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const { show, replace, forget, ...shown } = useRows();
  const { rows } = shown;
  const { editors, finish, changed } = useOpenEditors();
  const edited = rows.flatMap((row) => (isEditLost(row) ? row.row : []));
  const tell = (error: unknown) => setProblem(isSessionEnded(error) ? "" : messageOf(error));

  const preview = usePreview(({ rows: found, ...others }, { file, otherwise }) => {
    if (otherwise && others.columns?.every(({ field }) => field === ""))
      return preview.mutate({ file: otherwise, columns: {} }, { onError: tell });
    setRead((before) => ({ file, turn: (before?.turn ?? 0) + 1, preview: others }));
    show(draftRows(found));
    announce(`${counted(found.length, "row")} found`);
  });
  const columns = useColumns(read?.preview.columns);
  const importing = useImporting(replace);
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
    columns,
    readFile(file: File) {
      setProblem("");
      preview.mutate({ file, columns: {} }, { onError: tell });
    },
    readPasted(text: string) {
      setProblem("");
      const input = { file: pastedFile(text), columns: {}, otherwise: withHeader(text) };
      preview.mutate(input, { onError: tell });
    },
    decideDates: (field: DateField, order: DateOrder) =>
      replace(rows.map((row) => withDateOrder(row, field, order))),
    applyColumns() {
      if (!read) return;
      setProblem("");
      const assigned = assignmentOf(columns.fields);
      preview.mutate({ file: read.file, columns: assigned }, { onError: tell });
    },
    startOver() {
      setRead(undefined);
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
