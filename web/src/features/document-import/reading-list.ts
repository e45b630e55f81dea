import { sameCredentialKey } from "@laurel/contracts/same-credential";
import type { Text } from "@laurel/contracts/text";
import type {
  DocumentCertificate,
  DocumentReading,
} from "@laurel/contracts/routes/document-imports";
import { extensionOf } from "../../entities/document/file-rules.ts";
import type { ZipContents } from "../../entities/document/zip-files.ts";
import type { PackedFile } from "../../lib/handed-files.ts";
import { MOST_FILES } from "../../lib/worker-names.ts";

/** What the list says of a credential. */
export type SavedCredential = DocumentReading["duplicates"][number];

/** A certificate of the chosen files, or a file that hasn't been read. */
export interface ListedDocument {
  /** Of this list. */
  id: string;
  /** Of one in a zip, only the name until it's unpacked. */
  file: File;
  unpack?: PackedFile["unpack"] | undefined;
  /**
   * `later`: too many were chosen at once. `list`: it holds no certificate, but a list of credentials, which is
   * imported. `badge`: it holds nothing but a badge. `copy`: the list has the same file already.
   */
  state: "later" | "waiting" | "reading" | "read" | "list" | "badge" | "copy" | "failed" | "added";
  /** The person doesn't want it. */
  isDismissed?: boolean;
  /** What was read; the certificate's own part first. */
  reading?: DocumentReading;
  /** The credential that was added. */
  saved?: SavedCredential | undefined;
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

/** The documents with the credentials that were added of this list since they were read, as possible duplicates. */
export function withSaved(documents: readonly ListedDocument[]): readonly ListedDocument[] {
  const all = documents.flatMap(({ saved, reading }) => {
    if (!saved) return [];
    // A copy is misread in the same way.
    return [{ saved, keys: [saved, reading?.credential ?? saved].map(sameCredentialKey) }];
  });
  return documents.map((document) => {
    const { reading, state } = document;
    if (!reading?.credential.name || state === "added") return document;
    const key = sameCredentialKey(reading.credential);
    const known = new Set(reading.duplicates.map(({ id }) => id));
    const others = all.filter(({ saved, keys }) => keys.includes(key) && !known.has(saved.id));
    const duplicates = [...reading.duplicates, ...others.map(({ saved }) => saved)];
    return { ...document, reading: { ...reading, duplicates } };
  });
}

export const titleOf = ({ file, reading, saved }: ListedDocument) =>
  saved?.name || reading?.credential.name || file.name;

export const isUnread = ({ state }: ListedDocument) => state === "waiting" || state === "reading";

export const hasBadge = ({ state, reading }: ListedDocument) =>
  state === "badge" || reading?.hasBadge === true;

export const isToDo = ({ state, isDismissed }: ListedDocument) =>
  !isDismissed && state !== "failed" && state !== "added" && state !== "copy";

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
  unsentOf(documents).length > 0 && !documents.some(isUnread);

/** Those that can be tried again. */
export const unsentOf = (documents: readonly ListedDocument[]) =>
  documents.filter(({ isUnsent, isDismissed }) => isUnsent && !isDismissed);

/** The position of what is to do next after a document, or of itself while it isn't done; -1 without one. */
export function nextToDo(documents: readonly ListedDocument[], last: ListedDocument): number {
  const isOpenable = (one: ListedDocument) =>
    isToDo(one) && (one.reading !== undefined || one.state === "list" || one.state === "badge");
  const at = positionOf(documents, last);
  const after = documents.findIndex((one, index) => index >= at && isOpenable(one));
  return at === -1 || after !== -1 ? after : documents.findIndex(isOpenable);
}

/** Of a document in its list. The documents of another list have other files. */
export const positionOf = (documents: readonly ListedDocument[], { id, file }: ListedDocument) =>
  documents.findIndex((one) => one.id === id && one.file === file);
