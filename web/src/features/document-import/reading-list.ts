import type { Text } from "@laurel/contracts/text";
import type {
  DocumentCertificate,
  DocumentReading,
} from "@laurel/contracts/routes/document-imports";
import { extensionOf } from "../../entities/document/file-rules.ts";
import type { ZipContents } from "../../entities/document/zip-files.ts";
import type { PackedFile } from "../../lib/handed-files.ts";
import { MOST_FILES } from "../../lib/worker-names.ts";

/** A certificate of the chosen files, or a file that hasn't been read. */
export interface ListedDocument {
  /** Of this list. */
  id: string;
  /** Of one in a zip, only the name until it's unpacked. */
  file: File;
  unpack?: PackedFile["unpack"] | undefined;
  /**
   * `later`: too many were chosen at once. `list`: it holds no certificate, but a list of credentials, which is
   * imported. `badge`: it holds nothing but a badge.
   */
  state: "later" | "waiting" | "reading" | "read" | "list" | "badge" | "failed" | "added";
  /** The person doesn't want it. */
  isDismissed?: boolean;
  /** What was read; the certificate's own part first. */
  reading?: DocumentReading;
  /** The file as CertLocker keeps it. */
  kept?: File | undefined;
  /** CertLocker has this file. */
  isInLocker?: boolean;
  /** Of several certificates in the file, on which page this one starts; otherwise 0. */
  page: number;
  /** Why it couldn't be read. */
  problem?: Text | "" | undefined;
  /** The server couldn't be reached, so it can be tried again. */
  isUnsent?: boolean;
}

/** As many as are read at a time are waiting, the others come later. */
export const listed = (files: readonly File[]): ListedDocument[] =>
  files.map((file, index) => ({
    ...waiting({ id: String(index), file }),
    state: index < MOST_FILES ? "waiting" : "later",
  }));

export const waiting = ({
  id,
  file,
  unpack,
}: Pick<ListedDocument, "id" | "file" | "unpack">): ListedDocument => ({
  id,
  file,
  unpack,
  state: "waiting",
  page: 0,
});

/** The files of a zip. They are read once the person says so. */
export const packedOf = (files: readonly PackedFile[], zipId = "zip"): ListedDocument[] =>
  files.map(({ name, unpack }, index) => ({
    ...waiting({ id: `${zipId}/${index}`, file: new File([], name), unpack }),
    state: "later",
  }));

/** What a zip holds: its files, and itself where it's an export. */
export const unpackedOf = (
  document: ListedDocument,
  { files, isExport }: ZipContents,
): ListedDocument[] => [
  ...(isExport || files.length === 0 ? [{ ...document, state: "list" as const }] : []),
  ...packedOf(files, document.id),
];

/** A file once it's read: each of its certificates is listed. */
export function certificatesOf(
  document: ListedDocument,
  reading: DocumentReading,
): ListedDocument[] {
  const { others } = reading;
  if (others.length === 0) return [{ ...document, reading, state: "read" }];
  return [firstOf(reading), ...others].map((certificate) => ({
    ...document,
    id: `${document.id}.${certificate.page}`,
    reading: { ...reading, ...certificate, others: [] },
    page: certificate.page,
    state: "read",
  }));
}

const firstOf = (reading: DocumentReading): DocumentCertificate => reading;

export const titleOf = ({ file, reading }: ListedDocument) => reading?.credential.name || file.name;

export const isUnread = ({ state }: ListedDocument) => state === "waiting" || state === "reading";

export const hasBadge = ({ state, reading }: ListedDocument) =>
  state === "badge" || reading?.hasBadge === true;

export const isToDo = ({ state, isDismissed }: ListedDocument) =>
  !isDismissed && state !== "failed" && state !== "added";

export const isLater = ({ state, isDismissed }: ListedDocument) =>
  state === "later" && !isDismissed;

/** Those that are read next, once no other is being read. */
export const nextOf = (documents: readonly ListedDocument[]): ListedDocument[] =>
  documents.some(isUnread) ? [] : documents.filter(isLater).slice(0, MOST_FILES);

const LISTS = ["csv", "tsv", "xlsx", "xls", "xlsb", "ods", "json", "xml", "zip"];

/** Of files with lists, for the `accept` attribute. */
export const ACCEPT_LISTS = LISTS.map((extension) => `.${extension}`).join(",");

export const isListFile = ({ name }: Pick<File, "name">) => LISTS.includes(extensionOf(name));

export const isZip = ({ name }: Pick<File, "name">) => extensionOf(name) === "zip";

/** Whether only files are left that didn't reach the server. */
export const isStopped = (documents: readonly ListedDocument[]) =>
  documents.some((one) => one.isUnsent) && !documents.some(isUnread);
