import type { ImportColumns, ImportEncoding } from "@laurel/contracts/routes/imports";
import { text, type Text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import { useState } from "react";
import { sizeProblem } from "../../entities/document/unread-files.ts";
import { isSessionEnded, errorWords } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { assignmentOf, type ColumnField } from "./columns.ts";
import { pastedFile, withHeader } from "./pasted-file.ts";
import { isEditLost, isReady } from "./rows.ts";
import { useColumns } from "./use-columns.ts";
import { useImporting } from "./use-importing.ts";
import { type OpenedFile, useOpenedFile } from "./use-opened-file.ts";
import { type PreviewInput, usePreview } from "./use-preview.ts";
import { useOpenEditors } from "./use-open-editors.ts";
import { useRemoving } from "./use-removing.ts";
import { useRows, withChanged } from "./use-rows.ts";

const NO_ROOM = text("This browser has no room for these rows.");

/** The import from the file to the undo. An ended session shows itself in the dialog, so it is no problem here. */
export function useImport() {
  const t = useTexts();
  const [problem, setProblem] = useState<Text | "">("");
  const [isDone, setDone] = useState(false);
  const { show, replace, forget, ...shown } = useRows();
  const { rows } = shown;
  const { editors, finish, changed } = useOpenEditors();
  const tell = (error: unknown) => setProblem(isSessionEnded(error) ? "" : errorWords(error));

  const { read, open, close, later } = useOpenedFile(rows, show);
  const { isReading, begin } = useReading(setProblem, tell, (found, { file, columns }) =>
    open({ fileName: file.name, file, assigned: columns }, found),
  );
  const columns = useColumns(read?.preview.columns);
  const importing = useImporting((imported) => {
    replace(imported);
    later.settle(imported);
  });
  const removing = useRemoving(forget);

  return {
    ...shown,
    /** How many edited rows closing would lose: those still to be imported, and those that are open. */
    edited: new Set([...rows.filter(isEditLost).map(({ row }) => row), ...changed]).size,
    editors,
    finishEditors: () => finish() !== undefined,
    read,
    problem: problem && t(problem),
    isDone,
    isReading,
    importProgress: importing.progress,
    removeProgress: removing.progress,
    columns,
    ...readingWith(t, read, columns.settled, begin),
    later,
    keepForLater: () => setProblem(later.keep() ? "" : NO_ROOM),
    startOver() {
      close();
      setProblem("");
    },
    async importChosen() {
      const mended = finish();
      if (!mended) return;
      const all = withChanged(rows, mended);
      if (!all.some(isReady))
        return setProblem(text("Choose at least one row that can be imported."));
      setProblem("");
      const error = await importing.run(all);
      return error === undefined ? setDone(true) : tell(error);
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

/** Reads a file that isn't empty or too large. */
function useReading(
  setProblem: (problem: Text | "") => void,
  onError: (error: unknown) => void,
  onRead: Parameters<typeof usePreview>[0],
) {
  const { mutate, isPending: isReading } = usePreview(onRead);
  const begin = (input: PreviewInput) => {
    const unfit = sizeProblem(input.file);
    setProblem(unfit ?? "");
    if (unfit === undefined) mutate(input, { onError });
  };
  return { isReading, begin };
}

/** The ways to read a file. */
const readingWith = (
  t: Translate,
  read: OpenedFile | undefined,
  fields: readonly ColumnField[],
  begin: (input: PreviewInput) => void,
) => ({
  /** Reads a file, or the same one again with other columns or letters. */
  readFile: (file: File, columns?: ImportColumns, encoding?: ImportEncoding) =>
    begin({ file, columns, encoding }),
  readPasted: (pasted: string) =>
    begin({ file: pastedFile(t, pasted), otherwise: withHeader(t, pasted) }),
  applyColumns() {
    if (!read?.file) return;
    const { encoding } = read.preview;
    begin({ file: read.file, columns: assignmentOf(fields), encoding });
  },
});

export type Import = ReturnType<typeof useImport>;
