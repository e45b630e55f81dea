import { listSessions } from "@laurel/contracts/calls.generated";
import { sessionSchema } from "@laurel/contracts/routes/users";
import type { z } from "@laurel/contracts/zod";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";

const SESSIONS = listSessions.path;
const sessionList = sessionSchema.array();
export type OpenSession = z.output<typeof sessionSchema>;

/**
 * The person's sessions: this browser first, then the most recent. They begin and end in other browsers, so each visit
 * fetches them again.
 */
export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS],
  queryFn: () => readJson(SESSIONS, sessionList),
  select: (sessions: OpenSession[]) =>
    sessions.toSorted(
      (one, other) =>
        Number(other.current) - Number(one.current) ||
        other.lastSeenAt.localeCompare(one.lastSeenAt),
    ),
  refetchOnMount: "always",
});

/** Refetches after a change. Resolves once the list on the screen is fresh. */
export function refreshSessions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [SESSIONS] });
}
