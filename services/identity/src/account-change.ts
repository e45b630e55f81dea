import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import { commitsOf } from "@laurel/event-sourcing/projections/walk-streams";
import {
  evolve,
  initialAccount,
  type Account,
  type AccountEvent,
  type RegisteredAccount,
} from "./domain/account.ts";
import { accountHistory } from "./domain/history.ts";

/** A commit of an account's stream, and the account as it was before. */
export interface AccountChange {
  before: RegisteredAccount;
  events: AccountEvent[];
}

/** Undefined when the stream has no commit that ends with `version`, or the account wasn't registered before it. */
export async function changeAt(
  eventStore: EventStore,
  stream: string,
  version: number,
): Promise<AccountChange | undefined> {
  let before: Account = initialAccount;
  for await (const commit of commitsOf(stream, (after) => eventStore.read(stream, after))) {
    if (commit.last > version) return undefined;
    const events = commit.events.map((stored) => accountHistory.read(stored));
    if (commit.last === version)
      return before.status === "registered" ? { before, events } : undefined;
    before = events.reduce(evolve, before);
  }
  return undefined;
}
