import { resolve } from "node:path";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { Environment } from "@laurel/hosting/process/config";
import { mailboxFolder } from "@laurel/adapters-embedded/mailer/mailbox";
import { makePrivateFolder } from "@laurel/adapters-embedded/files/private-files";
import { createMailboxMailer } from "@laurel/adapters-embedded/mailer/mailbox-mailer";

/** Sends by SMTP, or stores mails in the mailbox. */
export async function openMailer(environment: Environment, clock: Clock): Promise<Mailer> {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (SMTP_URL === undefined) {
    makePrivateFolder(resolve(environment.DATA_DIR), ["objects"]);
    return createMailboxMailer({ directory: mailboxFolder(environment), clock });
  }
  const { createSmtpMailer } = await import("@laurel/adapters-smtp/smtp-mailer");
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM });
}
