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
import { useIntent } from "./intent.ts";

const ME = "/api/users/me";

/** Asks the server who is signed in, past the cache. Loads the shape first: a visitor's first screen does without. */
export async function readMe(): Promise<Me | null> {
  const { meSchema } = await import("@laurel/contracts/routes/users");
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
  forgetEverything(client);
  client.setQueryData(sessionQuery.queryKey, me);
  tellOtherTabs();
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

/** The session is over by the person's own will: nothing of them stays in the cache, here and in other tabs. */
export function leaveSession(client: QueryClient): void {
  forgetEverything(client);
  client.setQueryData(sessionQuery.queryKey, null);
  tellOtherTabs();
}

/** The server no longer knows the session: the guard of the private screens leads to /auth. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null);
}

function forgetEverything(client: QueryClient): void {
  void client.cancelQueries();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== ME });
  client.getMutationCache().clear();
}

/** One object for this tab: it never hears its own messages. */
let otherTabs: BroadcastChannel | undefined;

function tellOtherTabs(): void {
  otherTabs?.postMessage("changed");
}

/** Another tab signed in or out: what this one has cached may be somebody else's. Returns the way to stop. */
export function followOtherTabs(client: QueryClient): () => void {
  const channel = new BroadcastChannel("laurel-session");
  channel.addEventListener("message", () => void client.resetQueries());
  otherTabs = channel;
  return () => {
    if (otherTabs === channel) otherTabs = undefined;
    channel.close();
  };
}
