import { streamOf } from "@laurel/contracts/topics";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { ServiceParts } from "@laurel/hosting/service/declaration";
import type { AccessTokens } from "../access-tokens.ts";
import type { AccountCommands } from "../stream.ts";
import type { MailQueue } from "../mail-queue.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import type { Reservations } from "../reservations.ts";
import type { UnverifiedAccounts } from "../unverified.ts";

export interface AccountErasureDeps {
  commands: AccountCommands;
  eventStore: Pick<EventStore, "read">;
  reservations: Reservations;
  passwords: Passwords;
  accessTokens: Pick<AccessTokens, "forgetAllOf">;
  mails: MailQueue;
  mailer: Pick<Mailer, "forget">;
  unverified: UnverifiedAccounts;
}

/**
 * What identity removes of a person: the names, which are free once the account ends, then its secrets and mails. By
 * then another person may have the names, so everything is found by the person's id.
 */
export function createAccountErasure(
  deps: AccountErasureDeps,
): Required<Pick<ServiceParts, "onClosed" | "removeRecords">> {
  const { commands, eventStore, reservations, passwords, mails, mailer, unverified } = deps;

  /** The account while its stream still contains it, and when it ended. */
  async function former(userId: string) {
    const stream = streamOf("identity", userId);
    const { state, version } = await commands.load(stream);
    if (state.status !== "erased" || !state.was) return undefined;
    const [closing] = await eventStore.read(stream, version - 1);
    return closing && { was: state.was, endedAt: closing.at };
  }

  return {
    onClosed: (userId) => reservations.releaseAllOf(userId),
    async removeRecords(userId) {
      await passwords.forgetAllOf(userId);
      await deps.accessTokens.forgetAllOf(userId);
      await unverified.end(userId);
      await mails.forgetOrdersOf(userId);
      const ended = await former(userId);
      await mailer.forget({ userId, address: ended?.was.email ?? "" });
      if (!ended) return;
      const { was, endedAt } = ended;
      // Hashes from earlier versions of the program don't name their account.
      if (was.passwordId !== "") await passwords.forget(was.passwordId);
      await mails.forgetOrdersBy({ by: "username", name: was.username }, endedAt);
      await mails.forgetOrdersBy({ by: "email", name: was.email }, endedAt);
    },
  };
}
