import { text } from "@laurel/contracts/text";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/problem.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { useSaveFile } from "../sending/use-save-file.ts";
import { refreshDocuments } from "./documents-query.ts";
import { z } from "@laurel/contracts/zod";
import { downloadDocument } from "@laurel/contracts/calls.generated";
import { readJson } from "../../lib/api.ts";
import { pathOf } from "@laurel/contracts/path";

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

/** The content is decoded below, which fails for invalid base64. */
const content = z.object({ fileName: z.string(), fileType: z.string(), content: z.string() });

/** Reads a document as a file with its name. Throws like `readJson`. */
function readDocumentFile(id: string): Promise<File> {
  return readJson(pathOf(downloadDocument, { id }), {
    parse(json) {
      const { fileName, fileType, content: text } = content.parse(json);
      return new File([bytesOf(text)], fileName, { type: fileType });
    },
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
