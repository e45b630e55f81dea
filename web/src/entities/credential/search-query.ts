import type { CredentialType } from "@laurel/contracts/constants";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS } from "./credentials-query.ts";
import { readCredentials } from "./read-credentials.ts";

const credentials = credentialSchema.array();

/** The first matches, newest completion first, and the number of all. */
export function searchQuery(search: string, limit: number, type?: CredentialType) {
  const filter = { search, type, limit };
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "search", filter],
    queryFn: ({ signal }) => readCredentials(filter, credentials, signal),
    placeholderData: keepPreviousData,
  });
}
