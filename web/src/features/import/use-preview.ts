import { previewImport } from "@laurel/contracts/calls.generated";
import {
  IMPORT_COLUMNS_PART,
  IMPORT_FILE_PART,
  importPreviewSchema,
  type ImportColumns,
  type ImportPreview,
} from "@laurel/contracts/routes/imports";
import { pathOf } from "@laurel/contracts/path";
import { useMutation } from "@tanstack/react-query";
import { useIntent } from "../../entities/sending/intent.ts";
import type { ApiPath } from "../../lib/api.ts";

export interface PreviewInput {
  file: File;
  columns: ImportColumns;
  /** What to read instead if no column of the file is known, because its first row isn't a header. */
  otherwise?: File;
}

/** What the server said, of which file. */
interface Read {
  preview: ImportPreview;
  file: File;
}

/** Asks the server what a file would create. A 401 is handled by the mutation cache (app/query-client.ts). */
export function usePreview(onRead: (read: Read) => void) {
  const intent = useIntent();

  async function read(file: File, columns: ImportColumns): Promise<Read> {
    const form = new FormData();
    form.append(IMPORT_COLUMNS_PART, JSON.stringify(columns));
    form.append(IMPORT_FILE_PART, file);
    const path = pathOf<ApiPath>(previewImport, {});
    const response = await intent.send(path, { method: "POST", body: form });
    return { preview: importPreviewSchema.parse(await response.json()), file };
  }

  return useMutation({
    mutationFn: async ({ file, columns, otherwise }: PreviewInput) => {
      const found = await read(file, columns);
      const isUnknown = found.preview.columns?.every(({ field }) => field === "");
      return otherwise && isUnknown ? read(otherwise, columns) : found;
    },
    onSuccess: onRead,
  });
}
