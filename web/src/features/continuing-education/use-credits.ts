import { MAX_CREDENTIALS_PER_PAGE } from "@laurel/contracts/credential-filter";
import type { Cycle } from "@laurel/contracts/routes/continuing-education";
import { credentialSchema } from "@laurel/contracts/routes/credentials";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { CREDENTIAL_ITEMS, credentialsQuery } from "../../entities/credential/credentials-query.ts";
import { readCredentials } from "../../entities/credential/read-credentials.ts";

const credentials = credentialSchema.array();

/** The latest credentials that were completed within a cycle, as many as a page can have. */
function completedQuery({ from, to }: Pick<Cycle, "from" | "to">) {
  const query = { completedFrom: from, completedTo: to, limit: MAX_CREDENTIALS_PER_PAGE };
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "within", from, to],
    queryFn: ({ signal }) => readCredentials(query, credentials, signal),
  });
}

/**
 * The credentials that were completed within a cycle, newest completion first, among them all that count. If there are
 * very many, those that count are looked up.
 */
export function useCredits(cycle: Cycle) {
  const completed = useQuery(completedQuery(cycle));
  const found = completed.data?.items ?? [];
  const counting = cycle.contributions.map(({ credentialId }) => credentialId);
  const isComplete = completed.data?.total === found.length;
  const missing = counting.filter((id) => !found.some((one) => one.id === id));
  const others = useQuery({
    ...credentialsQuery(missing),
    enabled: completed.data !== undefined && !isComplete && missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const { error, isFetching, refetch } = completed.data ? others : completed;
  const isKnown = completed.data && (others.data ?? !others.isEnabled);
  return {
    items: isKnown ? [...found, ...(others.data?.items ?? [])] : undefined,
    error,
    isFetching,
    refetch,
  };
}
