import type { ShareLink } from "@laurel/contracts/routes/share-links";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { documentsQuery } from "../../entities/document/documents-query.ts";

/** So many of what a link shows are named in the list. */
export const NAMED = 3;

/** The ids that the list names: credentials first. */
export const namedIds = ({ credentialIds, documentIds }: ShareLink) =>
  [...credentialIds, ...documentIds].slice(0, NAMED);

/** Looks up the names of what links show. A name is undefined until it has loaded. */
export function useShownNames(links: readonly ShareLink[] = []) {
  const ids = [...new Set(links.flatMap(({ credentialIds }) => credentialIds.slice(0, NAMED)))];
  const { data: credentials } = useQuery({
    ...credentialsQuery(ids),
    placeholderData: keepPreviousData,
  });
  const hasDocuments = links.some(({ documentIds }) => documentIds.length > 0);
  const { data: documents } = useQuery({ ...documentsQuery, enabled: hasDocuments });
  return useMemo(() => {
    const names = new Map([
      ...(credentials?.items ?? []).map(({ id, name }) => [id, name] as const),
      ...(documents ?? []).map(({ id, fileName }) => [id, fileName] as const),
    ]);
    return (id: string) => names.get(id);
  }, [credentials, documents]);
}
