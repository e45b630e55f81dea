import { text } from "@laurel/contracts/text";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isSessionEnded } from "../lib/problem.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { useAnnounce } from "../ui/announcements/Announcer.tsx";
import { type ToastMessage, UNTIL_CLOSED } from "../ui/toasts/toast-store.ts";
import { useCloseToast, useToast } from "../ui/toasts/Toasts.tsx";

/**
 * Tells the person when something on the screen couldn't be read again, for example after a change: it stays as it was
 * and may be out of date. While the toast is shown, further failures add none. It goes away once nothing on the screen
 * is out of date, and with the layout that calls this, for example after a logout.
 */
export function useTellOutdated(): void {
  const t = useTexts();
  const client = useQueryClient();
  const toast = useToast();
  const closeToast = useCloseToast();
  const announce = useAnnounce();
  // Another language doesn't begin anew.
  const texts = useRef(t);
  useEffect(() => {
    texts.current = t;
  }, [t]);
  useEffect(() => {
    const cache = client.getQueryCache();
    let isLeft = false;
    let isTold = false;
    const retry = async () => {
      await client.refetchQueries({ predicate: isOutdated }, { cancelRefetch: false });
      if (!isLeft && !cache.getAll().some(isToTell)) announce(texts.current(REFRESHED));
    };
    const action = { label: text("Retry"), onPress: () => void retry() };
    const unsubscribe = cache.subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error" && isToTell(event.query)) {
        isTold = true;
        toast({ ...OUTDATED, action });
      } else if (isTold && ENDS.has(event.type) && !cache.getAll().some(isToTell)) {
        isTold = false;
        closeToast(action);
      }
    });
    return () => {
      isLeft = true;
      unsubscribe();
      closeToast(action);
    };
  }, [client, toast, closeToast, announce]);
}

const REFRESHED = text("The page was refreshed");
const OUTDATED: ToastMessage = {
  title: text("The page couldn’t be refreshed"),
  description: text("Some of what you see may be out of date."),
  variant: "destructive",
  duration: UNTIL_CLOSED,
};

/** What happens to a query that was read again, or whose part of the screen is gone. */
const ENDS: ReadonlySet<string> = new Set(["updated", "observerRemoved", "removed"]);

function isOutdated(query: Query): boolean {
  const { data, isInvalidated } = query.state;
  return data !== undefined && isInvalidated && query.isActive();
}

/** Its screen doesn't report the failure itself, and neither does the notice of an ended session. */
function isToTell(query: Query): boolean {
  const { error } = query.state;
  return isOutdated(query) && error !== null && !query.meta?.tellsFailure && !isSessionEnded(error);
}
