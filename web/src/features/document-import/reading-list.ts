import type { Text } from "@laurel/contracts/text";
import type {
  DocumentCertificate,
  DocumentReading,
} from "@laurel/contracts/routes/document-imports";
import { extensionOf } from "../../entities/document/file-rules.ts";
import { MOST_FILES } from "../../lib/worker-names.ts";

/** A certificate of the chosen files, or a file that hasn't been read. */
export interface ListedDocument {
  /** Of this list. */
  id: string;
  file: File;
  /** `list`: it holds no certificate, but a list of credentials, which is imported. */
  state: "waiting" | "reading" | "read" | "list" | "failed" | "added";
  /** What was read; the certificate's own part first. */
  reading?: DocumentReading;
  /** Of several certificates in the file, on which page this one starts; otherwise 0. */
  page: number;
  /** Why it couldn't be read. */
  problem?: Text | "";
  /** The server couldn't be reached, so it can be tried again. */
  isUnsent?: boolean;
}

export const listed = (files: readonly File[]): ListedDocument[] =>
  files.slice(0, MOST_FILES).map((file, index) => waiting({ id: String(index), file }));

export const waiting = ({ id, file }: Pick<ListedDocument, "id" | "file">): ListedDocument => ({
  id,
  file,
  state: "waiting",
  page: 0,
});

/** A file once it's read: each of its certificates is listed. */
export function certificatesOf(
  { id, file }: ListedDocument,
  reading: DocumentReading,
): ListedDocument[] {
  const { others } = reading;
  if (others.length === 0) return [{ id, file, reading, page: 0, state: "read" }];
  return [firstOf(reading), ...others].map((certificate) => ({
    id: `${id}.${certificate.page}`,
    file,
    reading: { ...reading, ...certificate, others: [] },
    page: certificate.page,
    state: "read",
  }));
}

const firstOf = (reading: DocumentReading): DocumentCertificate => reading;

export const titleOf = ({ file, reading }: ListedDocument) => reading?.credential.name || file.name;

export const isUnread = ({ state }: ListedDocument) => state === "waiting" || state === "reading";

export const isToDo = (document: ListedDocument) =>
  isUnread(document) || document.state === "read" || document.state === "list";

const LISTS = ["csv", "tsv", "xlsx", "xls", "xlsb", "ods", "json", "xml", "zip"];

/** Of files with lists, for the `accept` attribute. */
export const ACCEPT_LISTS = LISTS.map((extension) => `.${extension}`).join(",");

export const isListFile = ({ name }: Pick<File, "name">) => LISTS.includes(extensionOf(name));

/** Whether only files are left that didn't reach the server. */
export const isStopped = (documents: readonly ListedDocument[]) =>
  documents.some((one) => one.isUnsent) && !documents.some(isUnread);
