import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import { noMetrics } from "@laurel/event-sourcing/ports/metrics";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import { countMails } from "@laurel/mail/count-mails";
import type { Peers } from "@laurel/hosting/peers/peers";
import type { NotificationsEvent } from "../domain/notifications.ts";
import { createLetters, type LettersDeps } from "./letters.ts";
import { createMailWorker } from "./mail-worker.ts";
import { oweMail } from "./owe-mail.ts";
import { openOwedMails, type OwedMails } from "./owed-mails.ts";
import { createRecipients } from "./recipients.ts";
import { sendOwedMail } from "./send-owed-mail.ts";

const OLDEST_MAIL = "How long the oldest mail has waited to be sent, 0 when there is none";

export interface MailsDeps extends Telling, LettersDeps {
  peers: Pick<Peers, "streamsOf" | "ask">;
  recordStore: DocumentStore;
  openLease: OpenLease;
  mailer: Mailer;
  /** Tests don't wait. */
  pollMs?: number | undefined;
}

export interface Mails {
  /** Orders the mail that an event requires, if any. A repeat has no effect. */
  owe(event: NotificationsEvent, userId: string): Promise<void>;
  order: OwedMails["order"];
  /** Removes the person's mails, in the queue and in the mailbox. */
  forgetAllOf(userId: string): Promise<void>;
  worker: BackgroundWork;
}

/** The mails of this service: ordered durably, then written and sent by one process. */
export async function openMails(deps: MailsDeps): Promise<Mails> {
  const { recordStore, clock, mailer, metrics = noMetrics } = deps;
  const mails = await openOwedMails(recordStore, clock);
  const sending = {
    ...deps,
    mails,
    recipients: createRecipients(deps.peers),
    writeLetter: createLetters(deps),
    count: countMails(metrics),
  };
  metrics.gauge("laurel_mail_queue", "Mails waiting to be sent", mails.waiting);
  metrics.gauge("laurel_mail_oldest_seconds", OLDEST_MAIL, mails.oldestSeconds);
  return {
    owe: (event, userId) => oweMail(event, userId, mails),
    order: mails.order,
    async forgetAllOf(userId) {
      await mails.forgetAllOf(userId);
      await mailer.forget({ userId, address: "" });
    },
    worker: createMailWorker({ ...deps, mails, send: (mail) => sendOwedMail(mail, sending) }),
  };
}
