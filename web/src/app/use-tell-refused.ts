import { text } from "@laurel/contracts/text";
import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  hasSessionEnded,
  isSessionOver,
  sessionEndedQuery,
} from "../entities/person/session-ended.ts";
import type { ToastMessage } from "../ui/toasts/toast-store.ts";
import { useToast } from "../ui/toasts/Toasts.tsx";

/**
 * Tells the person that what they did was refused although they're logged in, still or again. Until that is known,
 * SessionEndedNotice is all that says so, and it goes away then.
 */
export function useTellRefused(userId: string): void {
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    let hadEnded = hasSessionEnded(client);
    return client.getQueryCache().subscribe(({ type, query }) => {
      // It's removed for another person.
      if (type !== "updated" || query.queryHash !== SESSION_ENDED) return;
      if (hadEnded && !isSessionOver(client, userId)) toast(REFUSED);
      hadEnded = hasSessionEnded(client);
    });
  }, [client, toast, userId]);
}

const SESSION_ENDED = hashKey(sessionEndedQuery.queryKey);

const REFUSED: ToastMessage = {
  title: text("That didn’t work"),
  description: text("You’re logged in. Please try again."),
  variant: "destructive",
};
