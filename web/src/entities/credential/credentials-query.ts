import { MAX_IDS } from "@laurel/contracts/credential-filter";
import { type Credential, credentialSchema } from "@laurel/contracts/routes/credentials";
import { detailedStatsSchema } from "@laurel/contracts/routes/stats";
import {
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import { orKept } from "../kept/or-kept.ts";
import { readJson } from "../../lib/api.ts";
import {
  getProfileLayout,
  getRecommendations,
  getStats,
  listCredentials,
} from "@laurel/contracts/calls.generated";
import { readCredentials } from "./read-credentials.ts";

/** The beginning of every key of a query whose answer changes with credentials. */
export const CREDENTIALS = listCredentials.path;
/** The beginning of the keys of queries that hold credentials, as `items`. */
export const CREDENTIAL_ITEMS = [CREDENTIALS, "items"] as const;
/** The beginning of the keys of the lists with cards, which people add to and delete from. */
export const CREDENTIAL_LISTS = [...CREDENTIAL_ITEMS, "list"] as const;
const STATS = getStats.path;

/** The sums of all credentials, what expires next, and what there is to filter by. */
export const statsQuery = queryOptions({
  queryKey: [STATS],
  queryFn: (asked) =>
    orKept(
      asked,
      () => readJson(`${STATS}?include=details`, detailedStatsSchema),
      (kept) => kept.stats,
    ),
});

const credentials = credentialSchema.array();
const isId = (text: string) => /^\d{1,16}$/.test(text);

/** The credentials with these ids, as far as they exist, newest completion first. */
export function credentialsQuery(ids: readonly string[]) {
  const wanted = [...new Set(ids)].toSorted();
  return queryOptions({
    queryKey: [...CREDENTIAL_ITEMS, "ids", wanted],
    queryFn: async (asked) => {
      const items = await orKept(
        asked,
        () => readByIds(wanted, asked.signal),
        (kept) => kept.credentials.filter(({ id }) => wanted.includes(id)),
      );
      return {
        items: items.toSorted((one, other) => other.completedDate.localeCompare(one.completedDate)),
      };
    },
    enabled: wanted.length > 0,
  });
}

async function readByIds(ids: readonly string[], signal: AbortSignal): Promise<Credential[]> {
  const known = ids.filter(isId);
  const parts = Array.from({ length: Math.ceil(known.length / MAX_IDS) }, (_, index) =>
    known.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const found = await Promise.all(
    parts.map((part) =>
      readCredentials({ ids: part.join(","), limit: MAX_IDS }, credentials, signal),
    ),
  );
  return found.flatMap((part) => part.items);
}

/** A credential in one of the loaded lists. After a change, some are fresh before others, so the newest list counts. */
export function loadedCredential(client: QueryClient, id: string): Credential | undefined {
  const readAt = (key: QueryKey) => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  return client
    .getQueriesData<{ items: readonly Credential[] }>({ queryKey: CREDENTIAL_ITEMS })
    .toSorted(([one], [other]) => readAt(other) - readAt(one))
    .flatMap(([, list]) => list?.items ?? [])
    .find((one) => one.id === id);
}

/**
 * Refetches what is on the screen, and forgets other lists, after a change to a credential. Resolves once the list with
 * cards and the statistics are fresh (specification §4). The rest follows: it may need a model.
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
  // A deleted credential is no longer pinned, which only the next screen shows.
  void client.invalidateQueries({ queryKey: [getProfileLayout.path], refetchType: "none" });
  await first;
}
