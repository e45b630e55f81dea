import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { MailRefused, type Mailer } from "@laurel/event-sourcing/ports/mailer";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";
import { tellFailure, type Telling } from "@laurel/event-sourcing/work/failures";
import type { CountMail } from "@laurel/mail/count-mails";
import { messageIdOf } from "@laurel/mail/message-id";
import type { WriteLetter } from "./letters.ts";
import type { WrittenLetter } from "./written-letter.ts";
import type { OwedMail, OwedMails } from "./owed-mails.ts";
import type { Recipients } from "./recipients.ts";

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;

export interface MailSendingDeps extends Telling {
  mails: OwedMails;
  recipients: Recipients;
  writeLetter: WriteLetter;
  mailer: Pick<Mailer, "send" | "reach" | "forget">;
  publicUrl: string;
  clock: Clock;
  count: CountMail;
}

/** Makes one attempt to send a mail. A failed attempt is made again later, and a refused mail isn't sent again. */
export async function sendOwedMail(mail: Stored<OwedMail>, deps: MailSendingDeps): Promise<void> {
  const { mails, clock } = deps;
  const claimed = await mails.claim(mail);
  if (!claimed) return;
  const { topic, tries, until } = claimed.document;
  try {
    await deliver(claimed, deps);
  } catch (error) {
    const final = error instanceof MailRefused || until <= clock().toISOString();
    const { kind } = topic;
    tellFailure(deps, "mails", error, "a mail couldn't be sent", { kind, tries, final });
    if (final) deps.count(kind, error instanceof MailRefused ? "refused" : "given up");
    if (final) await mails.end(claimed);
    else await mails.delay(claimed, backoffMs(tries, FIRST_RETRY_MS, LONGEST_RETRY_MS));
  }
}

/** Sends a mail to a verified address and ends it. Nothing is kept of a person who is gone, or when there is nothing to tell. */
async function deliver(mail: Stored<OwedMail>, deps: MailSendingDeps): Promise<void> {
  const { mails, recipients, writeLetter } = deps;
  const { userId } = mail.document;
  const recipient = await recipients.of(userId);
  const letter = recipient?.emailVerified && (await writeLetter(mail.document, recipient));
  if (!recipient || !letter) return mails.remove(mail);
  const { to = recipient.email, ...content } = letter;
  if (to === "") {
    await deps.mailer.reach();
    return mails.end(mail);
  }
  await send(mail, to, content, deps);
  deps.count(mail.document.topic.kind, "sent");
  await mails.end(mail);
  await forgetIfErased(userId, to, deps);
}

async function send(
  { id, document: { userId } }: Stored<OwedMail>,
  to: string,
  { attempt, edition = "", ...letter }: Omit<WrittenLetter, "to">,
  { mailer, publicUrl }: MailSendingDeps,
): Promise<void> {
  await attempt?.begins();
  try {
    const messageId = messageIdOf(id + edition, publicUrl);
    await mailer.send({ messageId, to, userId, ...letter });
  } catch (error) {
    await (error instanceof MailRefused ? attempt?.settled() : attempt?.failed());
    throw error;
  }
  await attempt?.settled();
}

/** A mail that was sent while the account was erased must not stay in the mailbox. */
async function forgetIfErased(
  userId: string,
  address: string,
  { recipients, mailer, ...telling }: MailSendingDeps,
): Promise<void> {
  try {
    if (!(await recipients.of(userId))) await mailer.forget({ userId, address });
  } catch (error) {
    tellFailure(telling, "mails", error, "the recipient of a sent mail couldn't be checked");
  }
}
