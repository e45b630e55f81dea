import { streamOf } from "@laurel/contracts/topics";
import type { Mailer } from "@laurel/platform/ports/mailer";
import { closeStream } from "@laurel/platform/runtime/close-stream";
import type { PersonErasure } from "@laurel/platform/runtime/serve-erasure";
import type { AccountCommands } from "../account-commands.ts";
import type { RegisteredAccount } from "../domain/account.ts";
import type { MailQueue } from "../mail-queue.ts";
import type { Passwords } from "../passwords.ts";
import { googleName, type Reservations } from "../reservations.ts";

export interface AccountErasureDeps {
  commands: AccountCommands;
  reservations: Reservations;
  passwords: Passwords;
  mails: MailQueue;
  mailer: Pick<Mailer, "forget">;
}

/** What identity removes of a person: with the account its names are free at once, its secrets and mails after. */
export function createAccountErasure(deps: AccountErasureDeps): PersonErasure {
  const { commands, reservations, passwords, mails, mailer } = deps;

  /** What the account was, as long as its stream still says so. */
  async function former(userId: string): Promise<RegisteredAccount | undefined> {
    const { state } = await commands.load(streamOf("identity", userId));
    return state.status === "erased" ? state.was : undefined;
  }

  return {
    async close(userId) {
      const head = await closeStream(commands, streamOf("identity", userId), {
        type: "EraseAccount",
      });
      const was = await former(userId);
      if (was) {
        await reservations.release("username", was.username, userId);
        await reservations.release("email", was.email, userId);
        if (was.google) await reservations.release("google", googleName(was.google), userId);
      }
      return head;
    },
    async forget(userId) {
      const was = await former(userId);
      if (!was) return;
      if (was.passwordId !== "") await passwords.forget(was.passwordId);
      await mails.forget({ by: "username", name: was.username });
      await mails.forget({ by: "email", name: was.email });
      await mailer.forget(was.email);
    },
  };
}
