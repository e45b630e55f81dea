import { useCallback } from "react";
import { ApiError, isSessionEnded, NetworkError } from "../../lib/problem.ts";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import type { FailureToast } from "./failure-words.ts";

/**
 * Shows the toast for a failed change or download of a logged-in person, until the same call succeeds (`useSend`). An
 * ended session gets no toast: the person has been asked to log in again.
 */
export function useTellFailure() {
  const toast = useToast();
  return useCallback(
    (error: unknown, words: FailureToast) => {
      const message = isSessionEnded(error) ? undefined : words(error);
      if (!message) return;
      const isUnreached = error instanceof NetworkError;
      const isOfCall = isUnreached || error instanceof ApiError;
      toast({ ...message, isUnreached, ...(isOfCall && { about: error.call }) });
    },
    [toast],
  );
}
