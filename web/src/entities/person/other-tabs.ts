import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "./me-query.ts";
import { isAskingForPerson } from "./person-cache.ts";
import { askAgain, hasSessionEnded, isSessionOver } from "./session-ended.ts";

/** One object for this tab: it never hears its own messages. */
let otherTabs: BroadcastChannel | undefined;

/** Tells the other tabs who is logged in here. An empty string means nobody. */
export function tellOtherTabs(userId: string): void {
  otherTabs?.postMessage(userId);
}

/**
 * Listens to who is logged in in other tabs, which share the session's cookie. If that is another person, or nobody,
 * this tab's cache is emptied. If it is the same person, whose session had ended here, they can go on. Returns a
 * function that stops listening.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const channel = new BroadcastChannel("laurel-session");
  channel.addEventListener("message", ({ data }) => {
    // Nobody has asked who is logged in, so nothing here depends on it.
    if (!client.getQueryState(meQuery.queryKey)) return;
    const known = client.getQueryData(meQuery.queryKey)?.id ?? "";
    // The answer to a question before this message may be another person.
    if (data !== known || isSessionOver(client, known) || isAskingForPerson())
      void askAgain(client);
  });
  const onVisible = () => {
    if (hasSessionEnded(client) && document.visibilityState === "visible") void askAgain(client);
  };
  document.addEventListener("visibilitychange", onVisible);
  otherTabs = channel;
  return () => {
    if (otherTabs === channel) otherTabs = undefined;
    document.removeEventListener("visibilitychange", onVisible);
    channel.close();
  };
}
