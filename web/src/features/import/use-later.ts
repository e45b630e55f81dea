import { useState } from "react";
import { shownPerson } from "../../lib/shown-person.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { dropRows, keepRows, laterFiles, type LaterFile } from "./later-rows.ts";
import { lacksDate, type DraftRow } from "./rows.ts";

/** The rows without a date that the person has kept in this browser, until they're imported or discarded. */
export function useLater() {
  const t = useTexts();
  const announce = useAnnounce();
  const [person] = useState(shownPerson);
  const [files, setFiles] = useState(() => laterFiles(person));
  const look = () => setFiles(laterFiles(person));
  return {
    files,
    /** False if there is no room for them. */
    keep(fileName: string, source: LaterFile["preview"]["source"], rows: readonly DraftRow[]) {
      const isKept = keepRows(person, fileName, { source, rows });
      if (isKept)
        announce(
          t("{count, plural, one {# row} other {# rows}} kept for later", {
            count: rows.filter(lacksDate).length,
          }),
        );
      look();
      return isKept;
    },
    /** Of rows that have been imported. */
    settle(fileName: string, rows: readonly DraftRow[]) {
      const created = rows.filter((row) => row.created !== undefined).map(({ row }) => row);
      dropRows(person, fileName, new Set(created));
      look();
    },
    discard(fileName: string) {
      dropRows(person, fileName);
      look();
    },
  };
}
