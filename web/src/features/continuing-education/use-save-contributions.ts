import { replaceContributions } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { refreshCycles } from "../../entities/credential/cycles-query.ts";
import type { FailureToast } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";

/** Replaces what counts for a cycle. Without a toast, the caller reports a failure. */
export function useSaveContributions(toast?: FailureToast) {
  const client = useQueryClient();
  return useSend(replaceContributions, {
    ...(toast && { toast }),
    refresh: refreshCycles,
    onFailed: (error) => {
      if (isOutOfDate(error)) void refreshCycles(client);
    },
  });
}

/** Another window may have changed what counts, so the list on the screen no longer fits. */
const isOutOfDate = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);
