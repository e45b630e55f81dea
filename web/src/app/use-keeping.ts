import { getMe, getStats, listCredentials } from "@laurel/contracts/calls.generated";
import {
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { endSession, tellSessionEnded } from "../entities/person/session-ended.ts";
import { reconnect } from "../entities/person/reconnect.ts";
import { isSessionEnded } from "../lib/problem.ts";
import { keptFlag } from "../lib/kept-flag.ts";
import { keptSince, onKeptSince } from "../lib/kept-since.ts";

const KEPT: ReadonlySet<unknown> = new Set([getMe.path, getStats.path, listCredentials.path]);
/** Several changes in a row are read once. */
const SETTLED_MS = 3_000;
const RETRY_MS = 20_000;

/**
 * Keeps the person's credentials on this device, if it does so: at the start, and again after each change. While the
 * screen shows what is kept, it asks the server whether it is back.
 */
export function useKeeping(person: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      if (keptFlag()?.person !== person) return;
      clearTimeout(timer);
      timer = setTimeout(() => void keepNow(client, person), SETTLED_MS);
    };
    later();
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (isChange(event)) later();
    });
    const stopFollowing = onKeptSince(later);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stopFollowing();
    };
  }, [client, person]);
  useEffect(() => followConnection(client, person), [client, person]);
}

/** A change to what is kept has invalidated it. */
function isChange(event: QueryCacheNotifyEvent): boolean {
  return (
    event.type === "updated" &&
    event.action.type === "invalidate" &&
    KEPT.has(event.query.queryKey[0])
  );
}

async function keepNow(client: QueryClient, person: string): Promise<void> {
  const flag = keptFlag();
  if (flag?.person !== person || keptSince() !== undefined) return;
  try {
    const { keep } = await import("../entities/credential/keep.ts");
    await keep(flag);
  } catch (error) {
    // After any other error, what was kept before stays until the next change, or the next start.
    if (isSessionEnded(error)) tellSessionEnded(client);
  }
}

function followConnection(client: QueryClient, person: string): () => void {
  const check = () => {
    if (keptSince() === undefined || document.visibilityState !== "visible") return;
    // Kept for too long, or removed in another tab.
    if (keptFlag()?.person === person) void reconnect(client);
    else endSession(client);
  };
  const timer = setInterval(check, RETRY_MS);
  window.addEventListener("online", check);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", check);
    document.removeEventListener("visibilitychange", check);
  };
}
