import type { CredentialType } from "@laurel/contracts/constants";
import { credentialSchema, statsSchema } from "@laurel/contracts/routes/credentials";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { getRecommendations, getStats, listCredentials } from "@laurel/contracts/calls.generated";

export const CREDENTIALS = listCredentials.path;
const STATS = getStats.path;

const credentialList = credentialSchema.array();

/** The person's credentials, newest completion first: all of them, or those of one type. */
export function credentialsQuery(type?: CredentialType) {
  return queryOptions({
    queryKey: [CREDENTIALS, { type }],
    queryFn: () => readJson(type ? `${CREDENTIALS}?type=${type}` : CREDENTIALS, credentialList),
  });
}

export const statsQuery = queryOptions({
  queryKey: [STATS],
  queryFn: () => readJson(STATS, statsSchema),
});

/**
 * Refetches every list and the statistics after a change to a credential. Resolves once those on the screen are fresh.
 * It doesn't wait for recommendations, because a model may be slow.
 */
export async function refreshCredentials(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [getRecommendations.path] });
  await Promise.all([
    client.invalidateQueries({ queryKey: [CREDENTIALS] }),
    client.invalidateQueries({ queryKey: [STATS] }),
  ]);
}
