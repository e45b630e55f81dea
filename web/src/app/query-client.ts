import { UNUSED_QUERY_MS } from "@laurel/contracts/constants";
import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isSessionEnded, NetworkError } from "../lib/problem.ts";
import { followRead } from "../entities/person/person-cache.ts";
import { endSession, hasSessionEnded, tellSessionEnded } from "../entities/person/session-ended.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** An anonymous call: a 401 is an answer to the caller and says nothing about a session. */
      isPublic?: boolean;
    };
    queryMeta: {
      /** The screen shows the 401 itself, without a redirect to /auth. */
      tellsSessionEnd?: boolean;
      /** A failed refetch is reported by the screen itself, or needn't be reported. */
      tellsFailure?: boolean;
    };
  }
}

/**
 * The only place for server state. Reads never go stale, retry or poll (specification §7). A change invalidates what it
 * touched; useTellOutdated says if that can't be read again. `networkMode: always` lets a read fail at once when
 * offline, instead of waiting. A read that brings another person removes the data of the one before. All 401 handling
 * is here: a read redirects to /auth; a change or a download shows a notice on the screen, unless the call is
 * anonymous. Until the person logs in or reads something new, that screen stays.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => followRead(client, query),
      onError: (error, query) => {
        if (!isSessionEnded(error) || query.meta?.tellsSessionEnd) return;
        // The screen says so already, and a login reads again what it shows.
        if (hasSessionEnded(client) && query.state.data !== undefined) return;
        endSession(client);
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
        // When rendering on the server, timers of unused queries would keep the process alive.
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : UNUSED_QUERY_MS,
        refetchOnWindowFocus: false,
        // Catches up with what couldn't be read, or not be refreshed after a change.
        refetchOnReconnect: ({ state }) =>
          state.data === undefined ? state.error instanceof NetworkError : state.isInvalidated,
        retry: false,
        // A second part of a screen that needs the same shows the same failure.
        retryOnMount: false,
        networkMode: "always",
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  forgetFailedReads(client.getQueryCache());
  // Otherwise it takes a page that starts offline for connected, and misses that the network is back.
  if (typeof navigator === "object" && !navigator.onLine) onlineManager.setOnline(false);
  return client;
}

/** A person who comes back to a screen that couldn't be read gets another try. */
function forgetFailedReads(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const { status, data } = query.state;
    const isFailed = status === "error" && data === undefined;
    if (type === "observerRemoved" && isFailed && !query.isActive()) cache.remove(query);
  });
}
