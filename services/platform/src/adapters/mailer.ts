import { resolve } from "node:path";
import type { Clock } from "../kernel/clock.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { Environment } from "../runtime/config.ts";
import { makePrivateFolder } from "./embedded/private-files.ts";
import { createMailboxMailer } from "./embedded/mailbox-mailer.ts";

/** Where mails are kept that nobody sends. */
export const mailboxFolder = ({ DATA_DIR }: Environment) => resolve(DATA_DIR, "mailbox");

/** Sends by SMTP, or keeps mails in the mailbox and prints their links. */
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
      // Without the address: what is printed may end in a log (contract).
      onMail: ({ subject, text }) =>
        print(`Mail kept: ${subject}\n  ${/https?:\/\/\S+/.exec(text)?.[0] ?? ""}`),
    });
  }
  const { createSmtpMailer } = await import("./distributed/smtp/smtp-mailer.ts");
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM });
}
