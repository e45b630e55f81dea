import type { ImportPreview } from "@laurel/contracts/routes/imports";
import { useState } from "react";
import { assignmentOf } from "./columns.ts";
import { pastedFile, withHeader } from "./pasted-file.ts";
import { useColumns } from "./use-columns.ts";
import { type PreviewInput, usePreview } from "./use-preview.ts";

interface ReadFile {
  file: File;
  /** Differs each time that a file is read. */
  turn: number;
  preview: Pick<ImportPreview, "source" | "columns">;
}

interface Told {
  onRows: (rows: ImportPreview["rows"]) => void;
  onBegin: () => void;
  onError: (error: unknown) => void;
}

/** The file that is looked at, and what is chosen for its columns. */
export function useReading({ onRows, onBegin, onError }: Told) {
  const [read, setRead] = useState<ReadFile>();
  const { mutate, isPending } = usePreview(({ preview: { rows, ...preview }, file }) => {
    setRead((before) => ({ file, turn: (before?.turn ?? 0) + 1, preview }));
    onRows(rows);
  });
  const columns = useColumns(read?.preview.columns);
  const begin = (input: PreviewInput) => {
    onBegin();
    mutate(input, { onError });
  };
  return {
    read,
    columns,
    isReading: isPending,
    readFile: (file: File) => begin({ file, columns: {} }),
    readPasted: (text: string) =>
      begin({ file: pastedFile(text), columns: {}, otherwise: withHeader(text) }),
    applyColumns: () => {
      if (read) begin({ file: read.file, columns: assignmentOf(columns.fields) });
    },
    forgetFile: () => setRead(undefined),
  };
}
