import { loadAccount } from "../accounts.ts";
import type { MailQueue } from "../mail-queue.ts";
import { orderWrongPasswords } from "../owed-mails.ts";
import type { AccountCommands } from "../stream.ts";
import type { SecurityLog } from "./security-log.ts";

/** So many wrong passwords on a day (UTC) aren't the person's own. */
export const ALARMING_A_DAY = 50;

export interface WrongPasswordsDeps {
  securityLog: Pick<SecurityLog, "wrongPasswords">;
  commands: AccountCommands;
  mails: MailQueue;
}

/** Tells the person, once a day, when somebody guesses their password. Nobody is told of an account that isn't verified. */
export async function tellWrongPasswords(
  userId: string,
  day: string,
  { securityLog, commands, mails }: WrongPasswordsDeps,
): Promise<void> {
  if ((await securityLog.wrongPasswords(userId, day)) < ALARMING_A_DAY) return;
  const found = await loadAccount(commands, userId);
  if (found?.account.emailVerified) await orderWrongPasswords(mails, day, found);
}
