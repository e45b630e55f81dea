import type { ImportColumns, ImportPreview } from "@laurel/contracts/routes/imports";
import { useState } from "react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import type { LaterFile } from "./later-rows.ts";
import { draftRows, type DraftRow } from "./rows.ts";
import { useLater } from "./use-later.ts";

export interface OpenedFile {
  fileName: string;
  /** Differs each time that a file is read. */
  key: number;
  /** Undefined for rows that were kept for later. */
  file: File | undefined;
  /** What the person assigned. */
  assigned: ImportColumns | undefined;
  preview: Pick<ImportPreview, "source" | "columns" | "encoding" | "notes">;
}

/** The file whose rows are on the screen, and the rows of files that are kept for later. */
export function useOpenedFile(rows: readonly DraftRow[], show: (rows: DraftRow[]) => void) {
  const t = useTexts();
  const announce = useAnnounce();
  const { files, keep, settle, discard } = useLater();
  const [read, setRead] = useState<OpenedFile>();

  function open(
    opened: Omit<OpenedFile, "preview" | "key">,
    { rows: found, ...preview }: ImportPreview,
  ) {
    setRead((before) => ({ ...opened, key: (before?.key ?? 0) + 1, preview }));
    show(draftRows(found));
    announce(t("{count, plural, one {# row} other {# rows}} found", { count: found.length }));
  }

  return {
    read,
    open,
    close() {
      setRead(undefined);
      show([]);
    },
    later: {
      files,
      discard,
      continueWith: ({ fileName, preview }: LaterFile) =>
        open({ fileName, file: undefined, assigned: undefined }, preview),
      /** False if the browser has no room for them. */
      keep: () => read !== undefined && keep(read.fileName, read.preview.source, rows),
      settle: (imported: readonly DraftRow[]) => read && settle(read.fileName, imported),
    },
  };
}
