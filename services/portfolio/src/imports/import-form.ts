import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import {
  IMPORT_COLUMNS_PART,
  IMPORT_ENCODING_PART,
  IMPORT_FILE_PART,
} from "@laurel/contracts/routes/imports";
import { bytesOf, noFile, receiveForm, type SentForm } from "@laurel/hosting/forms/receive-form";
import type { Received } from "@laurel/hosting/work/received-bytes";
import { fileTooLarge } from "./import-problems.ts";

export interface ImportForm {
  bytes: Buffer<ArrayBuffer>;
  /** The field `columns`, unread; undefined without one. */
  columns: string | undefined;
  /** The field `encoding`, unread; undefined without one. */
  encoding: string | undefined;
}

/** Receives the form of an import: a file, the assignments of its columns and its encoding. Throws an HttpProblem. */
export async function receiveImportForm(form: SentForm, received: Received): Promise<ImportForm> {
  const { fields, kept } = await receiveForm(
    form,
    {
      part: IMPORT_FILE_PART,
      mostBytes: MAX_IMPORT_BYTES,
      tooLarge: fileTooLarge,
      refused: received.refused,
    },
    (file) => bytesOf(file, received),
  );
  if (!kept) throw noFile();
  return {
    bytes: kept,
    columns: fields[IMPORT_COLUMNS_PART],
    encoding: fields[IMPORT_ENCODING_PART],
  };
}
