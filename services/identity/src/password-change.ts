import { streamOf } from "@laurel/contracts/topics";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { personParty } from "@laurel/hosting/work/party";
import type { AccountCommands } from "./stream.ts";
import { loadAccount } from "./accounts.ts";
import type { MailQueue } from "./mail-queue.ts";
import { orderPasswordChanged } from "./owed-mails.ts";
import type { Passwords } from "@laurel/passwords/passwords";

export interface PasswordChangeDeps {
  commands: AccountCommands;
  passwords: Passwords;
  mails: MailQueue;
}

export type PasswordChangeRefusal = "NoSuchAccount" | "NoPassword" | "WrongPassword";
type Change = { currentPassword: string; newPassword: string; revokeTokens: boolean };

/**
 * Replaces the password of a person who knows it, and notifies them by mail. In a repeat of the same command, the
 * current password is already the new one; it gets the same answer.
 */
export async function changePassword(
  userId: string,
  { currentPassword, newPassword, revokeTokens }: Change,
  commitId: string,
  { commands, passwords, mails }: PasswordChangeDeps,
): Promise<Result<StreamHead, PasswordChangeRefusal>> {
  const found = await loadAccount(commands, userId);
  if (!found) return refuse("NoSuchAccount");
  const before = found.account.passwordId;
  if (before === "") return refuse("NoPassword");
  const passwordId = derivedId("password", commitId);
  const isRepeat = before === passwordId;
  const party = personParty(userId);
  const right = await passwords.matches(before, isRepeat ? newPassword : currentPassword, party);
  if (!right) return refuse("WrongPassword");
  if (!isRepeat) await passwords.keep(passwordId, newPassword, userId, party);
  const command = { type: "ChangePassword", passwordId, replaces: before, revokeTokens } as const;
  const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
  const current = await loadAccount(commands, userId);
  const stands = current?.account.passwordId === passwordId;
  if (!stands) await passwords.forget(passwordId);
  // Another change or reset came first: the password that was typed is no longer current.
  if (!outcome.ok) return refuse("WrongPassword");
  if (stands && !isRepeat) await passwords.forget(before);
  await orderPasswordChanged(mails, passwordId, found);
  return accept(outcome.value.head);
}
