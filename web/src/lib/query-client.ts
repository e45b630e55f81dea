import { UNUSED_QUERY_MS } from "@laurel/contracts/constants";
import { QueryClient } from "@tanstack/react-query";

/**
 * The server's state, and the only place for it. Reads never go stale, retry or poll (specification §7): a change
 * invalidates what it touched. `networkMode: always` lets a read fail at once when offline, instead of waiting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_QUERY_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
