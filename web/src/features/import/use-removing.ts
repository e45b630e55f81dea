import { deleteCredential } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { ifUnsure } from "../../entities/sending/if-unsure.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { ApiError } from "../../lib/problem.ts";
import type { Progress } from "./use-importing.ts";

/** The server counts calls per second. */
const PAUSE_MS = 1_000;

/**
 * Removes imported credentials, one after the other. `onRemoved` gets the ids that are gone. Resolves with the error that
 * stopped it, if any.
 */
export function useRemoving(onRemoved: (ids: ReadonlySet<string>) => void) {
  const client = useQueryClient();
  const { send } = useSend(deleteCredential, {
    onFailed: ifUnsure(() => refreshCredentials(client)),
  });
  const [progress, setProgress] = useState<Progress>();
  const stopped = useRef(false);

  async function remove(id: string): Promise<unknown> {
    for (;;) {
      const outcome = await send(undefined, { id });
      if (outcome === undefined || outcome.sent) return undefined;
      const status = outcome.error instanceof ApiError ? outcome.error.status : 0;
      // Somebody else was faster.
      if (status === 404) return undefined;
      if (status !== 429) return outcome.error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async function run(ids: readonly string[]): Promise<unknown> {
    stopped.current = false;
    const removed = new Set<string>();
    try {
      for (const id of ids) {
        if (stopped.current) return undefined;
        setProgress({ done: removed.size, of: ids.length });
        const error = await remove(id);
        if (error !== undefined) return error;
        removed.add(id);
      }
    } finally {
      setProgress(undefined);
      onRemoved(removed);
      if (removed.size > 0) await refreshCredentials(client);
    }
    return undefined;
  }

  return { progress, run, stop: () => (stopped.current = true) };
}
