import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useQueryClient } from "@tanstack/react-query";
import { documentsQuery } from "./documents-query.ts";
import { readDocumentFile } from "./document-file.ts";

/** Tells whether CertLocker has a file with the same bytes. Where that can't be found out, it hasn't. */
export function useIsInLocker(): (file: File) => Promise<boolean> {
  const client = useQueryClient();
  return async (file) => {
    try {
      const documents = await client.fetchQuery(documentsQuery);
      for (const document of documents) if (await isCopy(file, document)) return true;
    } catch {
      // The person looks for duplicates themselves.
    }
    return false;
  };
}

const isCopy = async (file: File, { id, fileSize }: LockerDocument): Promise<boolean> =>
  fileSize === file.size && hasSameBytes(file, await readDocumentFile(id));

/** Whether two files are copies of each other, whatever their names are. */
export async function hasSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [ours, theirs] = await Promise.all([bytesOf(one), bytesOf(other)]);
  return ours.every((byte, at) => byte === theirs[at]);
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
