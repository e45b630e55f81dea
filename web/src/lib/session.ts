import type { Me } from "@laurel/contracts/routes/users";
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { readJsonOrNull } from "./api.ts";
import { dropDraftsOf } from "./drafts.ts";
import { useIntent } from "./intent.ts";
import { loadScript } from "./load-script.ts";

const ME = "/api/users/me";

/** Asks the server who is signed in, past the cache. Loads the shape first: a visitor's first screen does without. */
export async function readMe(): Promise<Me | null> {
  const { meSchema } = await loadScript(() => import("@laurel/contracts/routes/users"));
  return readJsonOrNull(ME, meSchema);
}

/** The gateway says in the page when it came without a session: a question asked at once is answered by it. */
const AT_ONCE_MS = 5_000;
let isFirstQuestion = true;

async function readMeUnlessKnown(): Promise<Me | null> {
  const isAtOnce = isFirstQuestion && performance.now() < AT_ONCE_MS;
  isFirstQuestion = false;
  return isAtOnce && isKnownVisitor() ? null : readMe();
}

const isKnownVisitor = () => document.querySelector('meta[name="laurel-visitor"]') !== null;

/** The signed-in person; null for a visitor. */
export const sessionQuery = queryOptions({ queryKey: [ME], queryFn: readMeUnlessKnown });

/** The person, on screens that only a signed-in person sees (inside AppLayout). */
export function useMe(): Me {
  const { data } = useQuery(sessionQuery);
  // A screen may be drawn once more between the session's end and the guard that takes it away: as who it was.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const me = data ?? known;
  if (!me) throw new Error("useMe is for screens behind the session guard");
  return me;
}

/** Starts a fresh session: nothing of whoever was here before is left in the cache. */
export function adoptSession(client: QueryClient, me: Me): void {
  lastToLeave = "";
  forgetEverything(client);
  client.setQueryData(sessionQuery.queryKey, me);
}

/** Ends the session on the server, then forgets the person and all of their data here. Screens guard themselves. */
export function useLogout() {
  const client = useQueryClient();
  const intent = useIntent();
  return useMutation({
    mutationFn: () => intent.send("/api/auth/logout", { method: "POST" }),
    onSuccess: () => leaveSession(client),
  });
}

/** The person who logged out here: their forms, which go with the screen, keep nothing. */
let lastToLeave = "";

/** The session is over by the person's own will: nothing of them stays in this tab, nor in the cache of others. */
export function leaveSession(client: QueryClient): void {
  const me = client.getQueryData(sessionQuery.queryKey);
  lastToLeave = me?.id ?? "";
  forgetEverything(client);
  client.setQueryData(sessionQuery.queryKey, null);
  if (me) dropDraftsOf(me.id);
  tellOtherTabs("");
}

/** The server no longer knows the session: the guard of the private screens leads to /auth. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null);
  client.setQueryData(sessionEndedQuery.queryKey, false);
}

/** True while the screen of a person is shown whose session the server has said to be over. */
const sessionEndedQuery = queryOptions<boolean>({
  queryKey: ["laurel-session-ended"],
  queryFn: () => false,
  enabled: false,
  initialData: false,
});

/**
 * A change or a download was refused with 401: the screen stays, says so, and leads to /auth when asked to. If somebody
 * is signed in all the same, which this tab has missed, it follows them.
 */
export function tellSessionEnded(client: QueryClient): void {
  client.setQueryData(sessionEndedQuery.queryKey, true);
  void followAnother(client);
}

export function useSessionEnded(): boolean {
  return useQuery(sessionEndedQuery).data;
}

/** Whether what this person types can't be saved at the moment. */
export function isSessionOver(client: QueryClient, userId: string): boolean {
  const isEnded = client.getQueryData(sessionEndedQuery.queryKey) === true;
  return isEnded || client.getQueryData(sessionQuery.queryKey)?.id !== userId;
}

/** Whether this person has logged out here, of their own will. */
export const hasLeft = (userId: string) => lastToLeave === userId;

function forgetEverything(client: QueryClient): void {
  void client.cancelQueries();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== ME });
  client.getMutationCache().clear();
}

/** One object for this tab: it never hears its own messages. */
let otherTabs: BroadcastChannel | undefined;

/** Says who is signed in here; nobody is the empty text. */
export function tellOtherTabs(userId: string): void {
  otherTabs?.postMessage(userId);
}

/**
 * Hears who is signed in in other tabs, which share the session's cookie. Where that is another person, or nobody, what
 * this tab has cached is forgotten. Where it is the same person, whose session had ended here, they can go on. Returns
 * the way to stop.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const channel = new BroadcastChannel("laurel-session");
  channel.addEventListener("message", ({ data }) => {
    const known = client.getQueryData(sessionQuery.queryKey)?.id ?? "";
    if (data !== known || isSessionOver(client, known)) void askAgain(client);
  });
  const onVisible = () => {
    const hasEnded = client.getQueryData(sessionEndedQuery.queryKey) === true;
    if (hasEnded && document.visibilityState === "visible") void askAgain(client);
  };
  document.addEventListener("visibilitychange", onVisible);
  otherTabs = channel;
  return () => {
    if (otherTabs === channel) otherTabs = undefined;
    document.removeEventListener("visibilitychange", onVisible);
    channel.close();
  };
}

/** The tab of one person becomes that of another, or of nobody. */
function changePerson(client: QueryClient, me: Me | null): void {
  lastToLeave = "";
  forgetEverything(client);
  client.setQueryData(sessionQuery.queryKey, me);
}

async function followAnother(client: QueryClient): Promise<void> {
  const me = await readMe().catch(() => undefined);
  if (me && me.id !== client.getQueryData(sessionQuery.queryKey)?.id) changePerson(client, me);
}

async function askAgain(client: QueryClient): Promise<void> {
  // Without an answer everything stays as it is: the next change finds out.
  const me = await readMe().catch(() => undefined);
  if (me === undefined) return;
  const known = client.getQueryData(sessionQuery.queryKey);
  const hasEnded = client.getQueryData(sessionEndedQuery.queryKey) === true;
  if (me?.id !== known?.id) {
    // Nobody is signed in any more, and the screen has said so: what is typed there stays in sight.
    if (me || !hasEnded) changePerson(client, me);
  } else if (hasEnded) {
    client.setQueryData(sessionEndedQuery.queryKey, false);
    await client.invalidateQueries();
  }
}
