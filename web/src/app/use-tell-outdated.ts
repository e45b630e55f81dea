import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isSessionEnded } from "../lib/problem.ts";
import { UNTIL_CLOSED } from "../ui/toasts/toast-store.ts";
import { useCloseToast, useToast } from "../ui/toasts/Toasts.tsx";

/**
 * Tells the person when something on the screen couldn't be read again, for example after a change: it stays as it was
 * and may be out of date. While the toast is shown, further failures add none. It goes away with the layout that calls
 * this, for example after a logout.
 */
export function useTellOutdated(): void {
  const client = useQueryClient();
  const toast = useToast();
  const closeToast = useCloseToast();
  useEffect(() => {
    const action = { label: "Retry", onPress: () => void refetchOutdated(client) };
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      if (!isOutdated(event.query) || event.query.meta?.tellsFailure) return;
      if (isSessionEnded(event.action.error)) return;
      toast({
        title: "The page couldn’t be refreshed",
        description: "Some of what you see may be out of date.",
        variant: "destructive",
        duration: UNTIL_CLOSED,
        action,
      });
    });
    return () => {
      unsubscribe();
      closeToast(action);
    };
  }, [client, toast, closeToast]);
}

function isOutdated(query: Query): boolean {
  const { data, isInvalidated } = query.state;
  return data !== undefined && isInvalidated && query.isActive();
}

function refetchOutdated(client: QueryClient): Promise<void> {
  return client.refetchQueries({ predicate: isOutdated }, { cancelRefetch: false });
}
