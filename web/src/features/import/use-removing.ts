import { deleteCredential } from "@laurel/contracts/calls.generated";
import { useQueryClient } from "@tanstack/react-query";
import { refreshCredentials } from "../../entities/credential/credentials-query.ts";
import { useOneByOne } from "../../entities/sending/use-one-by-one.ts";
import { useSend } from "../../entities/sending/use-send.ts";

/**
 * Removes imported credentials, one after the other. `onRemoved` gets the ids that are gone. Resolves with the error that
 * stopped it, if any.
 */
export function useRemoving(onRemoved: (ids: ReadonlySet<string>) => void) {
  const client = useQueryClient();
  const { send } = useSend(deleteCredential, { refreshIfUnknown: refreshCredentials });
  const { progress, run, stop } = useOneByOne((id: string) => send(undefined, { id }));
  return {
    progress,
    stop,
    async run(ids: readonly string[]): Promise<unknown> {
      const { done, error } = await run(ids);
      onRemoved(new Set(done));
      if (done.length > 0) await refreshCredentials(client);
      return error;
    },
  };
}
