import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { failureWords, isSessionEnded } from "../../lib/problem.ts";
import { tellSessionEnded } from "../person/session-ended.ts";
import { useToast } from "../../ui/Toasts.tsx";

/**
 * Tells that a change or a download failed: in a toast, or, where the session has ended, on the screen itself
 * (SessionEndedNotice). Every one of them ends here. `otherwise` is said where the server gave no words.
 */
export function useTellFailure() {
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(
    (title: string, error: unknown, otherwise?: string) => {
      if (isSessionEnded(error)) return tellSessionEnded(client);
      toast({ title, description: failureWords(error, otherwise), variant: "destructive" });
    },
    [client, toast],
  );
}
