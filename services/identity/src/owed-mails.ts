import { userOf } from "@laurel/contracts/topics";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { AccountCommands } from "./stream.ts";
import { loadAccount, type FoundAccount } from "./accounts.ts";
import type { AccountEvent } from "./domain/account.ts";
import type { MailQueue } from "./mail-queue.ts";

/** The first verification mail of an account, ordered once, by the registration or by the inbox after a crash. */
export function orderVerification(mails: MailQueue, stream: string, email: string): Promise<void> {
  return mails.order(hashOf("first verification", stream), {
    kind: "verify",
    by: "email",
    name: email,
    userId: userOf(stream),
  });
}

/** Tells the person that their password was changed. Ordered once, by the call or by the inbox. */
export function orderPasswordChanged(
  mails: MailQueue,
  passwordId: string,
  { userId, account }: FoundAccount,
): Promise<void> {
  return mails.order(hashOf("password changed", passwordId), {
    kind: "password-changed",
    by: "email",
    name: account.email,
    userId,
  });
}

/** Orders the mail that an event requires, in case its process couldn't. Orders nothing when the account has ended. */
export async function orderOwed(
  event: AccountEvent,
  stream: string,
  { mails, commands }: { mails: MailQueue; commands: AccountCommands },
): Promise<void> {
  if (event.type !== "AccountRegistered" && event.type !== "PasswordChanged") return;
  const found = await loadAccount(commands, userOf(stream));
  if (!found) return;
  if (event.type === "AccountRegistered") await orderVerification(mails, stream, event.data.email);
  else await orderPasswordChanged(mails, event.data.passwordId, found);
}
