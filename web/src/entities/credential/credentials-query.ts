import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import { statsSchema } from "@laurel/contracts/routes/credentials";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
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
 * Refetches what is on the screen, and forgets other lists, after a change to a credential. Resolves once the screen is
 * fresh. It doesn't wait for recommendations, because a model may be slow.
 */
export async function refreshCredentials(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [getRecommendations.path] });
  // A deleted credential is no longer pinned.
  void client.invalidateQueries({ queryKey: [getProfileLayout.path] });
  client.removeQueries({ queryKey: CREDENTIAL_ITEMS, type: "inactive" });
  await Promise.all([
    client.invalidateQueries({ queryKey: [CREDENTIALS] }),
    client.invalidateQueries({ queryKey: [STATS] }),
  ]);
}
