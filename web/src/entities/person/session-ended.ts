import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { meQuery, readMe } from "./me-query.ts";
import { changePerson } from "./person-cache.ts";

/** True while a person's screen is shown although the server has said that their session is over. */
export const sessionEndedQuery = queryOptions<boolean>({
  queryKey: ["laurel-session-ended"],
  queryFn: () => false,
  enabled: false,
  initialData: false,
});

/** A read was refused with 401: nobody is logged in. The guard of the private screens redirects to /auth. */
export function endSession(client: QueryClient): void {
  client.setQueryData(meQuery.queryKey, null);
  client.setQueryData(sessionEndedQuery.queryKey, false);
}

/**
 * A change or a download was refused with 401: the screen stays and shows SessionEndedNotice. If another person has
 * logged in meanwhile, which this tab has missed, it switches to them.
 */
export function tellSessionEnded(client: QueryClient): void {
  client.setQueryData(sessionEndedQuery.queryKey, true);
  void followAnother(client);
}

async function followAnother(client: QueryClient): Promise<void> {
  const me = await readMe().catch(() => undefined);
  if (me && me.id !== client.getQueryData(meQuery.queryKey)?.id) changePerson(client, me);
}

export function useSessionEnded(): boolean {
  return useQuery(sessionEndedQuery).data;
}

export function hasSessionEnded(client: QueryClient): boolean {
  return client.getQueryData(sessionEndedQuery.queryKey) === true;
}

/** Whether what this person types can't be saved at the moment. */
export function isSessionOver(client: QueryClient, userId: string): boolean {
  return hasSessionEnded(client) || client.getQueryData(meQuery.queryKey)?.id !== userId;
}
