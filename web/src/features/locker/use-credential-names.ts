import type { Credential } from "@laurel/contracts/routes/credentials";
import type { LockerDocument } from "@laurel/contracts/routes/documents";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { credentialsQuery } from "../../entities/credential/credentials-query.ts";

/** The credentials of documents by id. Empty until they are loaded, because documents don't wait for them. */
export function useCredentialNames(
  documents: readonly LockerDocument[] = [],
): ReadonlyMap<string, Credential> {
  const ids = documents.flatMap(({ credentialId }) => (credentialId ? [credentialId] : []));
  const { data } = useQuery({
    ...credentialsQuery(ids),
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => new Map((data?.items ?? []).map((credential) => [credential.id, credential])),
    [data],
  );
}
