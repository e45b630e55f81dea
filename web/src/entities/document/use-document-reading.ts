import { readDocument } from "@laurel/contracts/calls.generated";
import {
  type DocumentReading,
  documentReadingSchema,
} from "@laurel/contracts/routes/document-imports";
import { IMPORT_FILE_PART } from "@laurel/contracts/routes/imports";
import { useMutation } from "@tanstack/react-query";
import { useIntent } from "../sending/intent.ts";

export interface ReadFile {
  file: File;
  reading: DocumentReading;
}

/**
 * Asks the server what a certificate says, on request also the language model of the installation. A 401 is handled by
 * the mutation cache (app/query-client.ts).
 */
export function useDocumentReading({ asksModel = false }: { asksModel?: boolean } = {}) {
  const intent = useIntent();
  return useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const body = new FormData();
      body.append(IMPORT_FILE_PART, file);
      const path = asksModel ? (`${readDocument.path}?model=true` as const) : readDocument.path;
      const response = await intent.send(path, { method: "POST", body });
      return { file, reading: documentReadingSchema.parse(await response.json()) };
    },
  });
}
