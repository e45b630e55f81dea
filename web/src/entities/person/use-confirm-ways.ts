import { getConfirmWays } from "@laurel/contracts/calls.generated";
import { confirmWaysSchema } from "@laurel/contracts/routes/confirmation";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

/** How the person can confirm that it's them. */
const confirmWaysQuery = queryOptions({
  queryKey: [getConfirmWays.path],
  queryFn: () => readJson(getConfirmWays.path, confirmWaysSchema),
  // Asked anew each time: a password or a passkey may have come.
  gcTime: 0,
});

export function useConfirmWays() {
  const { data, error, isFetching, refetch } = useQuery(confirmWaysQuery);
  return { ways: data, error: isFetching ? null : error, retry: () => void refetch() };
}
