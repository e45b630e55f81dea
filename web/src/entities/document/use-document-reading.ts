import { readDocument } from "@laurel/contracts/calls.generated";
import {
  type DocumentReading,
  documentReadingSchema,
} from "@laurel/contracts/routes/document-imports";
import { IMPORT_FILE_PART } from "@laurel/contracts/routes/imports";
import { useMutation } from "@tanstack/react-query";
import { readAs } from "../../lib/api.ts";
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
  const intent = useIntent(readAs(documentReadingSchema));
  return useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const body = new FormData();
      body.append(IMPORT_FILE_PART, file);
      const path = asksModel ? (`${readDocument.path}?model=true` as const) : readDocument.path;
      return { file, reading: await intent.send(path, { method: "POST", body }) };
    },
  });
}
