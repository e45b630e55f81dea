import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { MailRefused, type Mail, type Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { Metrics } from "@laurel/event-sourcing/ports/metrics";
import { backoffMs } from "@laurel/event-sourcing/work/backoff";
import { tellFailure } from "@laurel/event-sourcing/work/failures";
import type { Logger } from "@laurel/hosting/process/logger";
import { loadAccount } from "./accounts.ts";
import type { CountMail } from "@laurel/mail/count-mails";
import type { MailQueue, QueuedMail } from "./mail-queue.ts";
import { renderQueuedMail, type MailRenderingDeps } from "./mail-rendering.ts";

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** A mail that was ordered longer ago is given up when it fails. */
export const PATIENCE_MS = 24 * 3600_000;

export interface MailSendingDeps extends MailRenderingDeps {
  queue: MailQueue;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  metrics?: Metrics | undefined;
  count: CountMail;
}

/** Sends a mail and completes it in the queue, or delays it when it couldn't be sent. */
export async function sendQueuedMail(
  mail: Stored<QueuedMail>,
  deps: MailSendingDeps,
): Promise<void> {
  const { queue, mailer, clock, count } = deps;
  const waitedMs = clock().getTime() - Date.parse(mail.document.askedAt);
  try {
    const rendered = await renderQueuedMail(mail, deps);
    if (rendered) await mailer.send(rendered);
    if (rendered) count(mail.document.kind, "sent");
    if (await isOfNobody(mail, rendered, deps)) return await queue.remove(mail);
    await queue.end(mail);
  } catch (error) {
    const final = error instanceof MailRefused || waitedMs > PATIENCE_MS;
    const { kind, tries } = mail.document;
    tellFailure(deps, "mails", error, "a mail couldn't be sent", { kind, tries, final });
    if (final) count(kind, error instanceof MailRefused ? "refused" : "given up");
    if (final) await queue.end(mail);
    else await queue.delay(mail, backoffMs(tries + 1, FIRST_RETRY_MS, LONGEST_RETRY_MS));
  }
}

/** The account may have ended meanwhile: then nothing about its mail is kept either. */
async function isOfNobody(
  { document }: Stored<QueuedMail>,
  sent: Mail | undefined,
  { commands, mailer }: MailSendingDeps,
): Promise<boolean> {
  const userId = sent?.userId ?? document.userId;
  if (userId === undefined || (await loadAccount(commands, userId))) return false;
  if (sent) await mailer.forget({ userId, address: sent.to });
  return true;
}
