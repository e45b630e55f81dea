import { chosenLanguage, type LanguageCode } from "@laurel/contracts/languages";
import { register as registerCall, type registerBody } from "@laurel/contracts/routes/auth";
import { streamOf } from "@laurel/contracts/topics";
import type { z } from "@laurel/contracts/zod";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { StreamClosed } from "@laurel/event-sourcing/ports/errors";
import type { StreamHead } from "@laurel/event-sourcing/ports/event-store";
import { commitIdOfCall } from "@laurel/hosting/http/commit-id";
import type { Party } from "@laurel/hosting/work/party";
import type { AccountLanguages } from "./account-languages.ts";
import type { AccountCommands } from "./stream.ts";
import { foldName } from "./domain/names.ts";
import type { MailQueue } from "./mail-queue.ts";
import { orderVerification } from "./owed-mails.ts";
import type { Passwords } from "@laurel/passwords/passwords";
import type { Reservations } from "./reservations.ts";
import type { UnverifiedAccounts } from "./unverified.ts";

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
  unverified: UnverifiedAccounts;
  clock: Clock;
  languages: Pick<AccountLanguages, "spoke">;
  /** Of the request. */
  language: LanguageCode;
  /** Whose turn it is to compute the hash. */
  party: Party;
}

/**
 * Creates an account: first the password, then the names, then the event that completes it, then the mail. Interrupted
 * at any point and retried, it leaves one owner for each name. If the account has ended since, the same command creates
 * a new account.
 */
export async function register(
  form: Form,
  commandId: string,
  deps: RegistrationDeps,
): Promise<Result<Registered, RegistrationRefusal>> {
  const subject = `${foldName(form.username)} ${foldName(form.email)}`;
  for (let ended = 0; ; ended += 1) {
    // No key contains a space.
    const key = ended === 0 ? commandId : `${commandId} ${ended}`;
    const commitId = commitIdOfCall(registerCall, { subject, commandId: key });
    const { state, closed } = await deps.commands.load(streamOfCommit(commitId));
    if (closed || state.status === "abandoned") continue;
    const outcome = await registerOnce(form, commitId, deps);
    if (outcome) return outcome;
    await giveUp(userIdOf(commitId), deps);
  }
}

/** Removes what was stored for an account after it ended. */
async function giveUp(
  userId: string,
  { reservations, passwords, unverified }: RegistrationDeps,
): Promise<void> {
  await reservations.releaseAllOf(userId);
  await passwords.forgetAllOf(userId);
  await unverified.end(userId);
}

const userIdOf = (commitId: string) => derivedId("account", commitId);
const streamOfCommit = (commitId: string) => streamOf("identity", userIdOf(commitId));

/** Undefined when the account ended while it was created. */
async function registerOnce(
  form: Form,
  commitId: string,
  deps: RegistrationDeps,
): Promise<Result<Registered, RegistrationRefusal> | undefined> {
  const { commands, reservations, passwords, mails, unverified, clock, party } = deps;
  const userId = userIdOf(commitId);
  const stream = streamOfCommit(commitId);
  if (await reservations.isTaken("username", form.username, userId)) return refuse("UsernameTaken");
  if (await reservations.isTaken("email", form.email, userId)) return refuse("EmailTaken");

  const now = clock().toISOString();
  await unverified.begin(userId, now);
  const passwordId = derivedId("password", commitId);
  await passwords.keep(passwordId, form.password, userId, party);
  const kinds = { username: "UsernameTaken", email: "EmailTaken" } as const;
  for (const kind of ["username", "email"] as const) {
    if (await reservations.reserve(kind, form[kind], userId)) continue;
    await reservations.releaseAllOf(userId);
    await passwords.forget(passwordId);
    return refuse(kinds[kind]);
  }

  const { username, name, email, language } = form;
  const chosen = language ? { language } : {};
  const command = { type: "Register", username, name, email, passwordId, ...chosen, now } as const;
  const outcome = await commands.handle(stream, commitId, command).catch((error: unknown) => {
    if (error instanceof StreamClosed) return undefined;
    throw error;
  });
  if (!outcome) return undefined;
  if (!outcome.ok) {
    // Another person has the names: this registration was taken for an unfinished one.
    await reservations.releaseAllOf(userId);
    await passwords.forget(passwordId);
    return refuse("UsernameTaken");
  }
  await deps.languages.spoke(userId, chosenLanguage(language) || deps.language);
  await orderVerification(mails, stream, email);
  return accept({ userId, head: outcome.value.head });
}
