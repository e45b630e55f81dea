import { getConfirmWays } from "@laurel/contracts/calls.generated";
import { confirmWaysSchema } from "@laurel/contracts/routes/confirmation";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

/** How the person can confirm that it's them, which is also how they can log in. */
export const confirmWaysQuery = queryOptions({
  queryKey: [getConfirmWays.path],
  queryFn: () => readJson(getConfirmWays.path, confirmWaysSchema),
  // Asked anew each time: a password or a passkey may have come.
  gcTime: 0,
});

export function useConfirmWays() {
  const { data, error, isFetching, refetch } = useQuery(confirmWaysQuery);
  return { ways: data, error: isFetching ? null : error, retry: () => void refetch() };
}

/** Refetches after a way came or went. */
export function refreshConfirmWays(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: confirmWaysQuery.queryKey });
}
