import type { PublicCommit } from "@laurel/contracts/internal";
import { userOf } from "@laurel/contracts/topics";
import type { Sessions } from "./sessions.ts";

/**
 * Ends sessions again for every `SessionsEnded` of an account, in case the gateway that passed on the answer could
 * not. Handling a commit twice changes nothing.
 */
export function createSessionReactions(
  sessions: Sessions,
): (commits: readonly PublicCommit[]) => Promise<void> {
  return async (commits) => {
    for (const { stream, first, events } of commits) {
      for (const [index, event] of events.entries()) {
        if (event.type === "SessionsEnded") await sessions.endBefore(userOf(stream), first + index);
      }
    }
  };
}
