import type { registerBody } from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/platform/kernel/clock";
import { commitIdOf, derivedId } from "@laurel/platform/kernel/ids";
import { accept, refuse, type Result } from "@laurel/platform/kernel/result";
import type { StreamHead } from "@laurel/platform/ports/event-store";
import type { AccountCommands } from "./account-commands.ts";
import { foldName } from "./names.ts";
import type { MailQueue } from "./mail-queue.ts";
import { orderVerification } from "./owed-mails.ts";
import type { Passwords } from "./passwords.ts";
import type { Reservations } from "./reservations.ts";

export type RegistrationRefusal = "UsernameTaken" | "EmailTaken";
type Form = z.output<typeof registerBody>;

export interface Registered {
  userId: string;
  head: StreamHead;
}

export interface RegistrationDeps {
  commands: AccountCommands;
  reservations: Reservations;
  passwords: Passwords;
  mails: MailQueue;
  clock: Clock;
}

/**
 * Makes an account: password first, then the names, then the event that makes it real, then the mail. Stopped
 * anywhere and tried again, it leaves one owner for each name.
 */
export async function register(
  form: Form,
  commandId: string,
  { commands, reservations, passwords, mails, clock }: RegistrationDeps,
): Promise<Result<Registered, RegistrationRefusal>> {
  const person = `${foldName(form.username)} ${foldName(form.email)}`;
  const commitId = commitIdOf(person, "POST /api/auth/register", commandId);
  const userId = derivedId("account", commitId);
  const stream = streamOf("identity", userId);
  if (await reservations.isTaken("username", form.username, userId)) return refuse("UsernameTaken");
  if (await reservations.isTaken("email", form.email, userId)) return refuse("EmailTaken");

  const passwordId = derivedId("password", commitId);
  await passwords.keep(passwordId, form.password);
  if (!(await reservations.reserve("username", form.username, userId))) {
    await passwords.forget(passwordId);
    return refuse("UsernameTaken");
  }
  if (!(await reservations.reserve("email", form.email, userId))) {
    await reservations.release("username", form.username, userId);
    await passwords.forget(passwordId);
    return refuse("EmailTaken");
  }

  const { username, name, email } = form;
  const now = clock().toISOString();
  const outcome = await commands.handle(stream, commitId, {
    type: "Register",
    username,
    name,
    email,
    passwordId,
    now,
  });
  if (!outcome.ok) return refuse("UsernameTaken");
  await orderVerification(mails, stream, email);
  return accept({ userId, head: outcome.value.head });
}
