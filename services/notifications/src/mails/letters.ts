import { streamOf } from "@laurel/contracts/topics";
import type { RenderedLetter } from "@laurel/mail/letter";
import { webhookOf } from "../domain/notifications.ts";
import type { NotificationsCommands } from "../stream.ts";
import type { OwedMail } from "./owed-mails.ts";
import type { Recipient } from "./recipients.ts";
import { webhookDisabledMail } from "./webhook-disabled-mail.ts";

/** Writes a mail, from what is true now. Undefined when there is nothing to tell any more. */
export type WriteLetter = (
  mail: OwedMail,
  recipient: Recipient,
) => Promise<RenderedLetter | undefined>;

export interface LettersDeps {
  commands: Pick<NotificationsCommands, "load">;
  publicUrl: string;
}

export function createLetters({ commands, publicUrl }: LettersDeps): WriteLetter {
  return async ({ userId, topic }, { name }) => {
    switch (topic.kind) {
      case "webhook-disabled": {
        const { state } = await commands.load(streamOf("notifications", userId));
        const webhook = webhookOf(state, topic.webhook);
        if (webhook?.status !== "disabled" || webhook.activeSince > topic.disabledAt)
          return undefined;
        return webhookDisabledMail({ ...topic, name, url: webhook.url, publicUrl });
      }
    }
  };
}
