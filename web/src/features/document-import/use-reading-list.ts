import { useCallback, useRef, useState } from "react";
import { useDocumentReading } from "../../entities/document/use-document-reading.ts";
import { isSessionEnded, messageOf } from "../../lib/problem.ts";
import { certificatesOf, listed, type ListedDocument } from "./reading-list.ts";

/** Reads files one after the other. `onOne` gets the certificate of a single file, unless it contains a badge. */
export function useReadingList(onOne: (document: ListedDocument) => void) {
  const { mutateAsync } = useDocumentReading();
  const [documents, setDocuments] = useState<readonly ListedDocument[]>([]);
  // A list that was closed reads no more files.
  const turn = useRef(0);

  const put = (id: string, ...others: ListedDocument[]) =>
    setDocuments((before) => before.flatMap((one) => (one.id === id ? others : [one])));

  async function readOne(document: ListedDocument): Promise<ListedDocument[]> {
    try {
      return certificatesOf(document, (await mutateAsync(document.file)).reading);
    } catch (error) {
      // The dialog says that the session has ended.
      const problem = isSessionEnded(error) ? "" : messageOf(error);
      return [{ ...document, state: "failed", problem }];
    }
  }

  async function readAll(chosen: readonly ListedDocument[]) {
    const own = turn.current;
    for (const document of chosen) {
      put(document.id, { ...document, state: "reading" });
      const read = await readOne(document);
      if (turn.current !== own) return;
      put(document.id, ...read);
      const [first, second] = read;
      const isAlone = chosen.length === 1 && second === undefined;
      if (isAlone && first?.reading?.hasBadge === false) onOne(first);
    }
  }

  return {
    documents,
    read(files: readonly File[]) {
      const chosen = listed(files);
      turn.current += 1;
      setDocuments(chosen);
      void readAll(chosen);
    },
    markAdded: ({ id }: ListedDocument) =>
      setDocuments((before) =>
        before.map((one) => (one.id === id ? { ...one, state: "added" } : one)),
      ),
    clear: useCallback(() => {
      turn.current += 1;
      setDocuments([]);
    }, []),
  };
}
