import { listDocuments } from "@laurel/contracts/calls.generated";
import { documentSchema } from "@laurel/contracts/routes/documents";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const DOCUMENTS = listDocuments.path;
const documentList = documentSchema.array();

/** The person's documents, newest first. */
export const documentsQuery = queryOptions({
  queryKey: [DOCUMENTS],
  queryFn: () => readJson(DOCUMENTS, documentList),
  meta: { tellsSessionEnd: true },
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export function refreshDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [DOCUMENTS] });
}
