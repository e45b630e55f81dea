import { streamOf } from "@laurel/contracts/topics";
import { MailDelayed } from "@laurel/event-sourcing/ports/mailer";
import { translateTo } from "@laurel/texts/translations";
import { webhookOf } from "../domain/notifications.ts";
import type { LanguageOf } from "../mail-languages.ts";
import { writeReminder, type ReminderWritingDeps } from "../reminders/write-reminder.ts";
import type { NotificationsCommands } from "../stream.ts";
import { writeConfirmationRequest, type ConfirmationWritingDeps } from "./confirmation-mail.ts";
import type { OwedMail } from "./owed-mails.ts";
import type { Recipient } from "./recipients.ts";
import { webhookDisabledMail } from "./webhook-disabled-mail.ts";
import type { WrittenLetter } from "./written-letter.ts";

/** Writes a mail, from what is true now. Undefined when there is nothing to tell any more. */
export type WriteLetter = (
  mail: OwedMail,
  recipient: Recipient,
) => Promise<WrittenLetter | undefined>;

export interface LettersDeps extends ReminderWritingDeps, ConfirmationWritingDeps {
  commands: Pick<NotificationsCommands, "load">;
  languageOf: LanguageOf;
}

export function createLetters(deps: LettersDeps): WriteLetter {
  const { commands, publicUrl, languageOf } = deps;
  return async ({ userId, topic }, { name }) => {
    switch (topic.kind) {
      case "webhook-disabled": {
        const { state } = await commands.load(streamOf("notifications", userId));
        const webhook = webhookOf(state, topic.webhook);
        if (webhook?.status !== "disabled" || webhook.activeSince > topic.disabledAt)
          return undefined;
        const t = translateTo(await languageOf(userId));
        return webhookDisabledMail({ ...topic, name, url: webhook.url, publicUrl, t });
      }
      case "reminder":
        return writeReminder({ userId, name, number: topic.number }, deps);
      case "confirmation":
        return writeConfirmationRequest({ userId, confirmationId: topic.confirmationId }, deps);
      default:
        // A newer release ordered it. It waits for one that can write it.
        throw new MailDelayed("This release doesn't know the kind of this mail");
    }
  };
}
