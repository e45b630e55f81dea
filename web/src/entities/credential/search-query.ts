import type { CredentialType } from "@laurel/contracts/constants";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { orKept } from "../kept/or-kept.ts";
import { CREDENTIAL_ITEMS } from "./credentials-query.ts";
import { readCredentials } from "./read-credentials.ts";

const credentials = credentialSchema.array();

/** The first matches, newest completion first, and the number of all. */
export function searchQuery(search: string, limit: number, type?: CredentialType) {
  const filter = { search, type, limit };
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "search", filter],
    queryFn: (asked) =>
      orKept(
        asked,
        () => readCredentials(filter, credentials, asked.signal),
        async (kept) => {
          const { matchingKept } = await import("./kept-lists.ts");
          const found = matchingKept(kept.credentials, filter);
          return { items: found.slice(0, limit), total: found.length, next: undefined };
        },
      ),
    placeholderData: keepPreviousData,
  });
}
