import { MAX_IMPORT_BYTES } from "@laurel/contracts/constants";
import { NOT_A_CERTIFICATE } from "@laurel/contracts/routes/document-imports";
import { useCallback, useRef, useState } from "react";
import { useDocumentReading } from "../../entities/document/use-document-reading.ts";
import { isSessionEnded, errorWords, NetworkError } from "../../lib/problem.ts";
import {
  certificatesOf,
  isListFile,
  listed,
  type ListedDocument,
  waiting,
} from "./reading-list.ts";

/** Reads files one after the other. `onOne` gets the certificate or the list of a single file, unless it
 * contains a badge. */
export function useReadingList(onOne: (document: ListedDocument) => void) {
  const { mutateAsync } = useDocumentReading();
  const [documents, setDocuments] = useState<readonly ListedDocument[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  // A list that was closed reads no more files.
  const turn = useRef(0);

  const put = (id: string, ...others: ListedDocument[]) =>
    setDocuments((before) => before.flatMap((one) => (one.id === id ? others : [one])));

  async function readOne(document: ListedDocument): Promise<ListedDocument[]> {
    if (document.file.size > MAX_IMPORT_BYTES)
      return [{ ...document, state: "failed", problem: NOT_A_CERTIFICATE }];
    if (isListFile(document.file)) return [{ ...document, state: "list" }];
    try {
      return certificatesOf(document, (await mutateAsync(document.file)).reading);
    } catch (error) {
      // The dialog says that the session has ended.
      const problem = isSessionEnded(error) ? "" : errorWords(error);
      return [{ ...document, state: "failed", problem, isUnsent: error instanceof NetworkError }];
    }
  }

  async function readAll(chosen: readonly ListedDocument[], isAlone: boolean) {
    const own = turn.current;
    for (const document of chosen) {
      put(document.id, { ...document, state: "reading" });
      const read = await readOne(document);
      if (turn.current !== own) return;
      put(document.id, ...read);
      const [first, second] = read;
      const isOnly = isAlone && second === undefined;
      if (isOnly && (first?.state === "list" || first?.reading?.hasBadge === false)) onOne(first);
    }
  }

  return {
    documents,
    /** How many of the chosen files are too many. */
    leftOut,
    read(files: readonly File[]) {
      const chosen = listed(files);
      turn.current += 1;
      setDocuments(chosen);
      setLeftOut(files.length - chosen.length);
      void readAll(chosen, chosen.length === 1);
    },
    /** Reads the files again that didn't reach the server. */
    retry() {
      const again = documents.filter(({ isUnsent }) => isUnsent).map(waiting);
      for (const document of again) put(document.id, document);
      void readAll(again, documents.length === 1);
    },
    markAdded: ({ id }: ListedDocument) =>
      setDocuments((before) =>
        before.map((one) => (one.id === id ? { ...one, state: "added" } : one)),
      ),
    clear: useCallback(() => {
      turn.current += 1;
      setDocuments([]);
      setLeftOut(0);
    }, []),
  };
}
