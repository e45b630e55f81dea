import { resolve } from "node:path";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { Environment } from "@laurel/hosting/process/config";
import { mailboxFolder } from "@laurel/adapters-embedded/mailer/mailbox";
import { makePrivateFolder } from "@laurel/adapters-embedded/files/private-files";
import { createMailboxMailer } from "@laurel/adapters-embedded/mailer/mailbox-mailer";

/** Sends by SMTP, or stores mails in the mailbox and prints their links. */
export async function openMailer(
  environment: Environment,
  clock: Clock,
  print: (line: string) => void,
): Promise<Mailer> {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (SMTP_URL === undefined) {
    makePrivateFolder(resolve(environment.DATA_DIR), ["objects"]);
    return createMailboxMailer({
      directory: mailboxFolder(environment),
      clock,
      // Without the address, the text, and the subject, which can contain the name of a credential, because the output may
      // be logged (contract).
      onMail: ({ text }) => print(`Mail kept. Its link:\n  ${buttonLinkIn(text)}`),
    });
  }
  const { createSmtpMailer } = await import("@laurel/adapters-smtp/smtp-mailer");
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM });
}

/** A letter's button is the last link that has a line to itself. The name of a credential can be one, too. */
const buttonLinkIn = (text: string) => text.match(/^https?:\/\/\S+$/gm)?.at(-1) ?? "";
