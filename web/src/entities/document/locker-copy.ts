import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { useQueryClient } from "@tanstack/react-query";
import { documentsQuery } from "./documents-query.ts";
import { readDocumentFile } from "./document-file.ts";

/** Tells whether CertLocker has a file with the same bytes. Where that can't be found out, it hasn't. */
export function useIsInLocker(): (file: File) => Promise<boolean> {
  const client = useQueryClient();
  return async (file) => {
    try {
      const documents = await client.ensureQueryData(documentsQuery);
      for (const document of documents) if (await isCopy(file, document)) return true;
    } catch {
      // The person looks for duplicates themselves.
    }
    return false;
  };
}

async function isCopy(file: File, { id, fileSize }: LockerDocument): Promise<boolean> {
  if (fileSize !== file.size) return false;
  const [ours, theirs] = await Promise.all([bytesOf(file), readDocumentFile(id).then(bytesOf)]);
  return ours.every((byte, at) => byte === theirs[at]);
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
