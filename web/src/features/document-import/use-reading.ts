import { addBadge, readDocument } from "@laurel/contracts/calls.generated";
import { BADGE_FILE_PART } from "@laurel/contracts/routes/badges";
import {
  type DocumentReading,
  documentReadingSchema,
} from "@laurel/contracts/routes/document-imports";
import { IMPORT_FILE_PART } from "@laurel/contracts/routes/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useIntent } from "../../entities/sending/intent.ts";

export interface ReadFile {
  file: File;
  reading: DocumentReading;
}

function formWith(part: string, file: File): FormData {
  const form = new FormData();
  form.append(part, file);
  return form;
}

/** Asks the server what a certificate says. A 401 is handled by the mutation cache (app/query-client.ts). */
export function useReading() {
  const intent = useIntent();
  return useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      const body = formWith(IMPORT_FILE_PART, file);
      const response = await intent.send(readDocument.path, { method: "POST", body });
      return { file, reading: documentReadingSchema.parse(await response.json()) };
    },
  });
}

/** Adds the badge in a picture instead of what a person would type. */
export function useBadgeIn() {
  const intent = useIntent();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = formWith(BADGE_FILE_PART, file);
      await intent.send(addBadge.path, { method: "POST", body });
      await refreshCredentials(client);
    },
  });
}
