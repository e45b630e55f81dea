import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import { statsSchema } from "@laurel/contracts/routes/stats";
import { partialMatchKey, type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import {
  getProfileLayout,
  getRecommendations,
  getStats,
  listCredentials,
} from "@laurel/contracts/calls.generated";
import { ignored, readCredentials } from "./read-credentials.ts";

/** The beginning of every key of a query whose answer changes with credentials. */
export const CREDENTIALS = listCredentials.path;
/** The beginning of the keys of queries that hold credentials, as `items`. */
export const CREDENTIAL_ITEMS = [CREDENTIALS, "items"] as const;
/** The beginning of the keys of the lists with cards, which people add to and delete from. */
export const CREDENTIAL_LISTS = [...CREDENTIAL_ITEMS, "list"] as const;
const STATS = getStats.path;

export const statsQuery = queryOptions({
  queryKey: [STATS],
  queryFn: () => readJson(STATS, statsSchema),
});

interface Counted {
  type?: CredentialType;
  status?: CredentialStatus;
}

/** How many credentials there are of a type or with a status. */
export function countQuery(counted: Counted) {
  return queryOptions({
    queryKey: [CREDENTIALS, "count", counted],
    queryFn: ({ signal }) => countCredentials(counted, signal),
  });
}

export async function countCredentials(counted: Counted, signal: AbortSignal): Promise<number> {
  const { total } = await readCredentials({ ...counted, limit: 1 }, ignored, signal);
  return total;
}

/**
 * Refetches what is on the screen, and forgets other lists, after a change to a credential. Resolves once the list with
 * cards and the statistics are fresh (specification §4). The rest follows: it may need every credential, or a model.
 */
export async function refreshCredentials(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: CREDENTIAL_ITEMS, type: "inactive" });
  const first = Promise.all([
    client.invalidateQueries({ queryKey: CREDENTIAL_LISTS }),
    client.invalidateQueries({ queryKey: [STATS] }),
  ]);
  void client.invalidateQueries({
    queryKey: [CREDENTIALS],
    predicate: ({ queryKey }) => !partialMatchKey(queryKey, CREDENTIAL_LISTS),
  });
  void client.invalidateQueries({ queryKey: [getRecommendations.path] });
  // A deleted credential is no longer pinned.
  void client.invalidateQueries({ queryKey: [getProfileLayout.path] });
  await first;
}
