import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { isWithheld } from "../../lib/problem.ts";

/**
 * What to show of a query. If it fails, what the page came with stays, unless the server says that it isn't to be shown
 * any more. After that, only a new answer is shown.
 */
export function useShownData<Data>(query: UseQueryResult<Data>, early: Data | undefined) {
  const wasWithheld = useWasWithheld(query);
  const isLeft = query.isError && query.data === undefined;
  const shown = isLeft ? early : query.data;
  const data = wasWithheld ? undefined : shown;
  return {
    data,
    /** The data that the page came with may be incomplete. */
    isFromPage: !wasWithheld && (isLeft || query.isPlaceholderData),
    /** An answer has arrived, and may be shown. */
    isAnswered: !wasWithheld && query.data !== undefined && !query.isPlaceholderData,
    failure: query.isFetching ? null : query.error,
  };
}

/** Stays true while a request is repeated, and if that fails in another way: a query then forgets its last error. */
function useWasWithheld({ error, isSuccess, isPlaceholderData }: UseQueryResult): boolean {
  const [was, setWas] = useState(false);
  const isAnswered = isSuccess && !isPlaceholderData;
  const is = isWithheld(error) || (was && !isAnswered);
  if (is !== was) setWas(is);
  return is;
}
