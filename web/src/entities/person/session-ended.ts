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

/** A change or a download was refused with 401: the screen stays and shows SessionEndedBar. */
export function tellSessionEnded(client: QueryClient): void {
  dropKept();
  client.setQueryData(sessionEndedQuery.queryKey, true);
}

/**
 * After a 401 to a change: asks who is logged in, because somebody may have logged in meanwhile, which this tab has
 * missed. Resolves with whether the person on the screen can go on. Another person replaces them; if there is nobody, or
 * no answer, the session has ended.
 */
export async function isStillLoggedIn(client: QueryClient): Promise<boolean> {
  const me = await askForPerson();
  if (!me) tellSessionEnded(client);
  else if (isOnScreen(client, me.id)) {
    await goOn(client);
    return true;
  } else changePerson(client, me);
  return false;
}

/** Asks who is logged in. Another person replaces the one on the screen, who can otherwise go on. */
export async function askAgain(client: QueryClient): Promise<void> {
  // Without an answer nothing changes: the next request will find out.
  const me = await askForPerson();
  if (me === undefined) return;
  if (me ? isOnScreen(client, me.id) : !client.getQueryData(meQuery.queryKey)) await goOn(client);
  // If nobody is logged in and the screen already says so, what was typed stays visible.
  else if (me || !hasSessionEnded(client)) changePerson(client, me);
}

const isOnScreen = (client: QueryClient, userId: string) =>
  client.getQueryData(meQuery.queryKey)?.id === userId;

async function goOn(client: QueryClient): Promise<void> {
  if (!hasSessionEnded(client)) return;
  client.setQueryData(sessionEndedQuery.queryKey, false);
  await client.invalidateQueries();
}

export function useSessionEnded(): boolean {
  return useQuery(sessionEndedQuery).data;
}

export function hasSessionEnded(client: QueryClient): boolean {
  return client.getQueryData(sessionEndedQuery.queryKey) === true;
}

/** Whether what this person types can't be saved at the moment. */
export function isSessionOver(client: QueryClient, userId: string): boolean {
  return hasSessionEnded(client) || !isOnScreen(client, userId);
}
