import type { PublishedAccountEvent } from "@laurel/contracts/events/accounts";
import type { PublishedCommit } from "@laurel/contracts/internal";
import { userOf } from "@laurel/contracts/topics";
import type { Sessions } from "./sessions.ts";

/** What an event means for the sessions of its person. An event of a later release means nothing. */
const EFFECTS: Readonly<Record<PublishedAccountEvent["type"], "end" | "forget" | "">> = {
  SessionsEnded: "end",
  AccountErased: "forget",
  AccountRegistered: "",
  EmailVerified: "",
  AddressVerified: "",
  AddressRemoved: "",
  EmailChanged: "",
  EmailChangeUndone: "",
  UsernameChanged: "",
  RegistrationAbandoned: "",
};

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
        const effect = EFFECTS[event.type as PublishedAccountEvent["type"]];
        if (!effect) continue;
        await sessions.endBefore(userOf(stream), first + index);
        if (effect === "forget") await sessions.forget(userOf(stream));
      }
    }
  };
}
