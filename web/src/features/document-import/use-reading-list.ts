import { UNREADABLE_DOCUMENT } from "@laurel/contracts/routes/document-imports";
import { useCallback, useMemo, useRef, useState } from "react";
import { holdsBadge } from "./holds-badge.ts";
import { keptPicture } from "../../entities/document/kept-picture.ts";
import { hasSameBytes, useIsInLocker } from "../../entities/document/locker-copy.ts";
import { insteadOf, sizeProblem } from "../../entities/document/unread-files.ts";
import { contentsOf } from "../../entities/document/zip-files.ts";
import { useDocumentReading } from "../../entities/document/use-document-reading.ts";
import type { PackedFile } from "../../lib/handed-files.ts";
import { ApiError, isSessionEnded, errorWords, NetworkError } from "../../lib/problem.ts";
import {
  certificatesOf,
  hasBadge,
  isListFile,
  isZip,
  listed,
  type ListedDocument,
  nextOf,
  packedOf,
  type SavedCredential,
  unpackedOf,
  unsentOf,
  waiting,
  withSaved,
} from "./reading-list.ts";

/** Reads files one after the other. `onOne` gets the certificate or the list of a single file, unless it
 * contains a badge. */
export function useReadingList(onOne: (document: ListedDocument) => void) {
  const readOne = useReadOne();
  const [documents, setDocuments] = useState<readonly ListedDocument[]>([]);
  // What this list has read. A list that was closed reads no more files.
  const filesRead = useRef<FilesById>(new Map());

  const put = (id: string, ...others: ListedDocument[]) =>
    setDocuments((before) => before.flatMap((one) => (one.id === id ? others : [one])));

  async function readAll(chosen: readonly ListedDocument[], isAlone: boolean) {
    const own = filesRead.current;
    for (const document of chosen) {
      put(document.id, { ...document, state: "reading" });
      const read = await readOne(document, own);
      if (filesRead.current !== own) return;
      put(document.id, ...read);
      const [first, second] = read;
      const isOnly = isAlone && second === undefined;
      const isSound = first?.state === "list" || first?.state === "read";
      if (isOnly && isSound && !hasBadge(first)) onOne(first);
    }
  }

  function readAgain(next: readonly ListedDocument[], isAlone: boolean) {
    const again = next.map(waiting);
    for (const document of again) put(document.id, document);
    void readAll(again, isAlone);
  }

  const change = ({ id }: ListedDocument, what: Partial<ListedDocument>) =>
    setDocuments((before) => before.map((one) => (one.id === id ? { ...one, ...what } : one)));

  return {
    documents: useMemo(() => withSaved(documents), [documents]),
    read(files: readonly File[]) {
      const chosen = listed(files);
      filesRead.current = new Map();
      setDocuments(chosen);
      void readAll(
        chosen.filter(({ state }) => state === "waiting"),
        chosen.length === 1,
      );
    },
    /** Lists the files of a zip. */
    list(files: readonly PackedFile[]) {
      filesRead.current = new Map();
      setDocuments(packedOf(files));
    },
    readNext: () => readAgain(nextOf(documents), documents.length === 1),
    /** Reads the files again that didn't reach the server. */
    retry: () => readAgain(unsentOf(documents), documents.length === 1),
    /** Without a credential for a list, which has many. */
    markAdded: (document: ListedDocument, saved?: SavedCredential) =>
      change(document, { state: "added", saved }),
    dismiss: (document: ListedDocument, isDismissed: boolean) => change(document, { isDismissed }),
    clear: useCallback(() => {
      filesRead.current = new Map();
      setDocuments([]);
    }, []),
  };
}

type FilesById = Map<ListedDocument["id"], File>;

/** What a file is and says. It's added to those that were read. */
function useReadOne() {
  const { mutateAsync } = useDocumentReading();
  const isInLocker = useIsInLocker();

  async function readCertificate(document: ListedDocument): Promise<ListedDocument[]> {
    const { file } = document;
    try {
      const { reading } = await mutateAsync(file);
      const known = { isInLocker: await isInLocker(file), kept: await keptPicture(file) };
      return certificatesOf({ ...document, ...known }, reading);
    } catch (error) {
      const isUnsent = error instanceof NetworkError;
      return [{ ...document, state: "failed", problem: problemOf(file, error), isUnsent }];
    }
  }

  return async (packed: ListedDocument, filesRead: FilesById): Promise<ListedDocument[]> => {
    const { unpack, ...document } = packed;
    const file = unpack ? await unpack().catch(() => undefined) : document.file;
    const problem = file ? sizeProblem(file) : UNREADABLE_DOCUMENT;
    if (!file || problem !== undefined) return [{ ...document, state: "failed", problem }];
    const whole = { ...document, file };
    if (await isCopyOfOther(whole, filesRead)) return [{ ...whole, state: "copy" }];
    filesRead.set(document.id, file);
    if (await holdsBadge(file)) return [{ ...whole, state: "badge" }];
    if (isZip(file)) return unpackedOf(whole, await contentsOf(file));
    if (isListFile(file)) return [{ ...whole, state: "list" }];
    return readCertificate(whole);
  };
}

async function isCopyOfOther({ id, file }: ListedDocument, filesRead: FilesById): Promise<boolean> {
  for (const [otherId, other] of filesRead)
    if (otherId !== id && (await hasSameBytes(file, other).catch(() => false))) return true;
  return false;
}

function problemOf(file: File, error: unknown) {
  // The dialog says that the session has ended.
  if (isSessionEnded(error)) return "";
  const isOtherKind = error instanceof ApiError && error.status === 415;
  return (isOtherKind && insteadOf(file)) || errorWords(error);
}
