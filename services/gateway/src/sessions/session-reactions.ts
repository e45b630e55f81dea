import type { PublishedCommit } from "@laurel/contracts/internal";
import { userOf } from "@laurel/contracts/topics";
import type { Sessions } from "./sessions.ts";

/**
 * Ends sessions when the stream of the account requires it, in case the gateway that passed on the answer could not.
 * Removes everything about the sessions of an erased account. Handling a commit twice changes nothing.
 */
export function createSessionReactions(
  sessions: Sessions,
): (commits: readonly PublishedCommit[]) => Promise<void> {
  return async (commits) => {
    for (const { stream, first, events } of commits) {
      for (const [index, event] of events.entries()) {
        if (event.type === "SessionsEnded" || event.type === "AccountErased")
          await sessions.endBefore(userOf(stream), first + index);
        if (event.type === "AccountErased") await sessions.forget(userOf(stream));
      }
    }
  };
}
