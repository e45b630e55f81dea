import { UNUSED_QUERY_MS } from "@laurel/contracts/constants";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isSessionEnded } from "../lib/problem.ts";
import { endSession, tellSessionEnded } from "../entities/person/session-ended.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Anybody may call it: a 401 is an answer to the caller, and says nothing about a session. */
      isPublic?: boolean;
    };
    queryMeta: {
      /** The screen itself says that nobody is signed in: a 401 is shown there, and does not lead to /auth. */
      tellsSessionEnd?: boolean;
    };
  }
}

/**
 * The server's state, and the only place for it. Reads never go stale, retry or poll (specification §7): a change
 * invalidates what it touched. `networkMode: always` lets a read fail at once when offline, instead of waiting.
 * A 401 is handled here and nowhere else: to a read it ends the session, to a change or a download it is told on the
 * screen, unless anybody may call it.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionEnded(error) && !query.meta?.tellsSessionEnd) endSession(client);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => {
        if (isSessionEnded(error) && !meta?.isPublic) tellSessionEnded(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Where screens are only drawn, the timers of unused queries would keep the process alive.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : UNUSED_QUERY_MS,
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
