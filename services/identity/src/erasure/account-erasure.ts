import { streamOf } from "@laurel/contracts/topics";
import type { EventStore } from "@laurel/event-sourcing/ports/event-store";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { ServiceParts } from "@laurel/hosting/service/declaration";
import type { AccountLanguages } from "../account-languages.ts";
import type { AccessTokens } from "../access-tokens.ts";
import type { AccountCommands } from "../stream.ts";
import type { MailQueue } from "../mail-queue.ts";
import type { CodeSecrets } from "../one-time-codes/code-secrets.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import type { Reservations } from "../reservations.ts";
import type { MissingCodes } from "../security-log/missing-codes.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { UnverifiedAccounts } from "../unverified.ts";

export interface AccountErasureDeps {
  commands: AccountCommands;
  eventStore: Pick<EventStore, "read">;
  reservations: Reservations;
  passwords: Passwords;
  accessTokens: Pick<AccessTokens, "forgetAllOf">;
  codeSecrets: Pick<CodeSecrets, "forgetAllOf">;
  securityLog: Pick<SecurityLog, "forgetAllOf">;
  missingCodes: Pick<MissingCodes, "forgetAllOf">;
  languages: Pick<AccountLanguages, "forgetAllOf">;
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
      await deps.codeSecrets.forgetAllOf(userId);
      await deps.securityLog.forgetAllOf(userId);
      await deps.missingCodes.forgetAllOf(userId);
      await deps.languages.forgetAllOf(userId);
      await unverified.end(userId);
      await mails.forgetOrdersOf(userId);
      const ended = await former(userId);
      if (!ended) return mailer.forget({ userId, address: "" });
      const { was, endedAt } = ended;
      // Hashes from earlier versions of the program don't name their account.
      if (was.passwordId !== "") await passwords.forget(was.passwordId);
      for (const { username } of [was, ...was.formerUsernames])
        await mails.forgetOrdersBy({ by: "username", name: username }, endedAt);
      for (const { email } of [was, ...was.addresses]) {
        await mailer.forget({ userId, address: email });
        await mails.forgetOrdersBy({ by: "email", name: email }, endedAt);
      }
    },
  };
}
