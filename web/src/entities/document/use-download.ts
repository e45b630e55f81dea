import { text } from "@laurel/contracts/text";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { useSaveFile } from "../sending/use-save-file.ts";
import { refreshDocuments } from "./documents-query.ts";
import { readDocumentFile } from "./document-file.ts";

/** Downloads a document, one click at a time. A failure is shown in a toast (specification §8). */
export function useDownload({ id, fileName }: LockerDocument) {
  const t = useTexts();
  const client = useQueryClient();
  const announce = useAnnounce();
  const { busy, save } = useSaveFile({
    load: () => {
      announce(t("Downloading {name}", { name: fileName }));
      return readDocumentFile(id);
    },
    otherwise: text("Failed to download document"),
    onFailed: (error) => {
      // Deleted elsewhere: the list on the screen is out of date.
      if (error instanceof ApiError && error.status === 404) void refreshDocuments(client);
    },
  });
  return { busy, download: () => save() };
}
