import type { UseQueryResult } from "@tanstack/react-query";
import { isWithheld } from "../../lib/problem.ts";

/**
 * What to show of a query. If it fails, what the page came with stays, unless the server says that it isn't to be shown
 * any more.
 */
export function withPageData<Data>(query: UseQueryResult<Data>, early: Data | undefined) {
  const isLeft = query.isError && query.data === undefined;
  const shown = isLeft ? early : query.data;
  const data = isWithheld(query.error) ? undefined : shown;
  return {
    data,
    /** What the page came with may be incomplete. */
    isFromPage: isLeft || query.isPlaceholderData,
    /** The answer has arrived, or what the page came with stays. */
    isSettled: !query.isPending && !query.isPlaceholderData && data !== undefined,
    failure: query.isFetching ? null : query.error,
  };
}
