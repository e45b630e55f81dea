import { previewImport } from "@laurel/contracts/calls.generated";
import {
  IMPORT_COLUMNS_PART,
  IMPORT_ENCODING_PART,
  IMPORT_FILE_PART,
  importPreviewSchema,
  type ImportColumns,
  type ImportEncoding,
  type ImportPreview,
} from "@laurel/contracts/routes/imports";
import { pathOf } from "@laurel/contracts/path";
import { useMutation } from "@tanstack/react-query";
import { type Intent, useIntent } from "../../entities/sending/intent.ts";
import { type ApiPath, readAs } from "../../lib/api.ts";
import { rememberColumns, rememberedColumns } from "./remembered-columns.ts";

export interface PreviewInput {
  file: File;
  /** What the person assigned just now; undefined for a file that was chosen just now. */
  columns?: ImportColumns | undefined;
  encoding?: ImportEncoding | undefined;
  /** What to read instead if no column of the file is known, because its first row isn't a header. */
  otherwise?: File;
}

/**
 * Asks the server what a file would create. Columns that the person has assigned are remembered for the next file of the
 * same shape. A 401 is handled by the mutation cache (app/query-client.ts).
 */
export function usePreview(onRead: (preview: ImportPreview, input: PreviewInput) => void) {
  const intent = useIntent(readAs(importPreviewSchema));

  async function read(input: PreviewInput) {
    const { file } = input;
    const preview = await askFor(intent, input);
    const { columns = [] } = preview;
    if (columns.length === 0) return { preview, file };
    if (input.columns) {
      rememberColumns(columns);
      return { preview, file };
    }
    const known = rememberedColumns(columns);
    const isOther = known && columns.some(({ field }, index) => known[index] !== field);
    return {
      preview: isOther ? await askFor(intent, { ...input, columns: known }) : preview,
      file,
    };
  }

  return useMutation({
    mutationFn: async ({ otherwise, ...input }: PreviewInput) => {
      const first = await read(input);
      const isUnknown = first.preview.columns?.every(({ field }) => field === "");
      return otherwise && isUnknown ? read({ ...input, file: otherwise }) : first;
    },
    onSuccess: ({ preview, file }, input) => onRead(preview, { ...input, file }),
  });
}

async function askFor(
  { send }: Intent<ImportPreview>,
  { file, columns = {}, encoding }: PreviewInput,
) {
  const form = new FormData();
  form.append(IMPORT_COLUMNS_PART, JSON.stringify(columns));
  if (encoding) form.append(IMPORT_ENCODING_PART, encoding);
  form.append(IMPORT_FILE_PART, file);
  return send(pathOf<ApiPath>(previewImport, {}), { method: "POST", body: form });
}
