import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { BackgroundWork } from "@laurel/event-sourcing/work/background-work";
import type { Telling } from "@laurel/event-sourcing/work/failures";
import { createLeasedWorker } from "@laurel/event-sourcing/work/leased-worker";
import type { OpenLease } from "@laurel/event-sourcing/work/lease";
import type { OwedMail, OwedMails } from "./owed-mails.ts";

const POLL_MS = 1_000;
/** As many as the mailer has connections. */
const AT_A_TIME = 3;

export interface MailWorkerDeps extends Telling {
  mails: OwedMails;
  openLease: OpenLease;
  send(mail: Stored<OwedMail>): Promise<void>;
  /** Tests don't wait. */
  pollMs?: number | undefined;
}

/** Sends the mails that are due, a few at a time. Only one of several processes does. */
export function createMailWorker(deps: MailWorkerDeps): BackgroundWork {
  const { mails, send, pollMs = POLL_MS } = deps;
  return createLeasedWorker({
    name: "owed-mails",
    openLease: deps.openLease,
    everyMs: pollMs,
    async round(mayGoOn) {
      while (mayGoOn()) {
        const due = await mails.due(AT_A_TIME);
        if (due.length === 0) break;
        await Promise.all(due.map(send));
      }
      await mails.sweep();
    },
    telling: deps,
    failure: "the owed mails couldn't be processed",
  });
}
