import { useCallback } from "react";
import { isSessionEnded } from "../../lib/problem.ts";
import { useToast } from "../../ui/Toasts.tsx";
import type { FailureToast } from "./failure-words.ts";

/**
 * Shows the toast for a change or a download of a signed-in person that failed. An ended session gets none: the
 * mutation cache has it shown on the screen itself (SessionEndedNotice).
 */
export function useTellFailure() {
  const toast = useToast();
  return useCallback(
    (error: unknown, words: FailureToast) => {
      const message = isSessionEnded(error) ? undefined : words(error);
      if (message) toast(message);
    },
    [toast],
  );
}
