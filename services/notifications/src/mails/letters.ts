import { streamOf } from "@laurel/contracts/topics";
import { MailDelayed } from "@laurel/event-sourcing/ports/mailer";
import type { RenderedLetter } from "@laurel/mail/letter";
import { webhookOf } from "../domain/notifications.ts";
import { writeReminder, type ReminderWritingDeps } from "../reminders/write-reminder.ts";
import type { NotificationsCommands } from "../stream.ts";
import type { OwedMail } from "./owed-mails.ts";
import type { Recipient } from "./recipients.ts";
import { webhookDisabledMail } from "./webhook-disabled-mail.ts";

export interface WrittenLetter extends RenderedLetter {
  /** Where a POST unsubscribes the recipient. */
  unsubscribeUrl?: string;
  /** Set when the same order can be sent again with other contents: each edition has its own Message-ID. */
  edition?: string;
  attempt?: Attempt;
}

/** Who keeps a record of a letter learns what becomes of each attempt to send it. Each may be called again. */
export interface Attempt {
  /** If nothing follows, the process stopped, and nobody knows whether the letter was sent. */
  begins(): Promise<void>;
  /** It wasn't sent and will be tried again. */
  failed(): Promise<void>;
  /** It was sent, or refused for good. */
  settled(): Promise<void>;
}

/** Writes a mail, from what is true now. Undefined when there is nothing to tell any more. */
export type WriteLetter = (
  mail: OwedMail,
  recipient: Recipient,
) => Promise<WrittenLetter | undefined>;

export interface LettersDeps extends ReminderWritingDeps {
  commands: Pick<NotificationsCommands, "load">;
}

export function createLetters(deps: LettersDeps): WriteLetter {
  const { commands, publicUrl } = deps;
  return async ({ userId, topic }, { name }) => {
    switch (topic.kind) {
      case "webhook-disabled": {
        const { state } = await commands.load(streamOf("notifications", userId));
        const webhook = webhookOf(state, topic.webhook);
        if (webhook?.status !== "disabled" || webhook.activeSince > topic.disabledAt)
          return undefined;
        return webhookDisabledMail({ ...topic, name, url: webhook.url, publicUrl });
      }
      case "reminder":
        return writeReminder({ userId, name, number: topic.number }, deps);
      default:
        // A newer release ordered it. It waits for one that can write it.
        throw new MailDelayed("This release doesn't know the kind of this mail");
    }
  };
}
