import { UNUSED_QUERY_MS } from "@laurel/contracts/constants";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isSessionEnded } from "../lib/problem.ts";
import { endSession } from "../entities/person/session-ended.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The screen itself says that nobody is signed in: a 401 is shown there, and does not lead to /auth. */
      tellsSessionEnd?: boolean;
    };
  }
}

/**
 * The server's state, and the only place for it. Reads never go stale, retry or poll (specification §7): a change
 * invalidates what it touched. `networkMode: always` lets a read fail at once when offline, instead of waiting.
 * A read that is refused with 401 ends the session here too.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionEnded(error) && !query.meta?.tellsSessionEnd) endSession(client);
      },
    }),
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
  return client;
}
