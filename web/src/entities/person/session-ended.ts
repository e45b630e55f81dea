import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { dropKept } from "../../lib/kept-flag.ts";
import { dropShared } from "../../lib/shared-files.ts";
import { meQuery } from "./me-query.ts";
import { askForPerson, changePerson } from "./person-cache.ts";

/** True while a person's screen is shown although the server has said that their session is over. */
export const sessionEndedQuery = queryOptions<boolean>({
  queryKey: ["laurel-session-ended"],
  queryFn: () => false,
  enabled: false,
  initialData: false,
});

/** A read was refused with 401: nobody is logged in. The guard of the private screens redirects to /auth. */
export function endSession(client: QueryClient): void {
  dropKept();
  if (client.getQueryData(meQuery.queryKey)) dropShared();
  client.setQueryData(meQuery.queryKey, null);
  client.setQueryData(sessionEndedQuery.queryKey, false);
}

/**
 * A change or a download was refused with 401: the screen stays and shows SessionEndedNotice. Somebody may have logged
 * in meanwhile, which this tab has missed.
 */
export function tellSessionEnded(client: QueryClient): void {
  dropKept();
  client.setQueryData(sessionEndedQuery.queryKey, true);
  void askAgain(client);
}

/** Asks who is logged in. Another person replaces the one on the screen, who can otherwise go on. */
export async function askAgain(client: QueryClient): Promise<void> {
  // Without an answer nothing changes: the next request will find out.
  const me = await askForPerson();
  if (me === undefined) return;
  const known = client.getQueryData(meQuery.queryKey);
  const hasEnded = hasSessionEnded(client);
  if (me?.id !== known?.id) {
    // If nobody is logged in and the screen already says so, what was typed stays visible.
    if (me || !hasEnded) changePerson(client, me);
  } else if (hasEnded) {
    client.setQueryData(sessionEndedQuery.queryKey, false);
    await client.invalidateQueries();
  }
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
