import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { loadAccount } from "./accounts.ts";
import type { AccountEvent } from "./domain/account.ts";
import type { AccountRefusal } from "./domain/decide.ts";
import { holdsUsername } from "./domain/usernames.ts";
import type { Reservations } from "./reservations.ts";
import type { AccountCommands } from "./stream.ts";

export interface UsernameChangeDeps {
  commands: AccountCommands;
  reservations: Reservations;
  clock: Clock;
}

type Outcome = Result<
  { head: StreamHead; events: readonly AccountEvent[] },
  AccountRefusal | "UsernameTaken"
>;

/**
 * Reserves the name first, then appends the event. If another person takes the reservation in between, or another request
 * of the same person releases it, the account's stream says so, and the event is refused. Names that the account no longer
 * holds become free.
 */
export async function changeUsername(
  userId: string,
  username: string,
  commitId: string,
  deps: UsernameChangeDeps,
): Promise<Outcome> {
  const { commands, reservations, clock } = deps;
  const before = await loadAccount(commands, userId);
  if (!before) return refuse("NoSuchAccount");
  const now = clock().toISOString();
  const isFree =
    !(await reservations.isTaken("username", username, userId)) &&
    (await reservations.reserve("username", username, userId));
  if (!isFree) return refuse("UsernameTaken");
  const { givenUp, formerUsernames } = before.account;
  const command = { type: "ChangeUsername", username, givenUp, now } as const;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  const after = await loadAccount(commands, userId);
  const names = [username, ...formerUsernames.map((former) => former.username)];
  for (const name of names)
    if (after && !holdsUsername(after.account, name, now))
      await reservations.release("username", name, userId);
  if (outcome.ok) return accept(outcome.value);
  return refuse(outcome.refusal === "UsernameWasGivenUp" ? "UsernameTaken" : outcome.refusal);
}
