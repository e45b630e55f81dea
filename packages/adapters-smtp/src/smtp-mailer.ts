import { createTransport } from "nodemailer";
import {
  MailDelayed,
  MailRefused,
  type Mail,
  type Mailer,
} from "@laurel/event-sourcing/ports/mailer";
import { checkAddress } from "@laurel/event-sourcing/adapter-support/mail-address";

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with a user and password if the server requires them. */
  url: string;
  /** The From header, such as `Laurel <no-reply@example.org>`. */
  from: string;
}

/**
 * Sends mails to an SMTP server over a few persistent connections. Waits at most 5 s to connect and 10 s for an answer.
 */
export function createSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5_000,
      dnsTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      // A text is never read as a file name or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );

  return {
    async send({ messageId, to, subject, text, html, unsubscribeUrl }: Mail) {
      checkAddress(to);
      try {
        await transport.sendMail({
          messageId: `<${messageId}>`,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    async reach() {
      await transport.verify().catch((error: unknown) => {
        throw new MailDelayed("the mail server can't be reached", { cause: error });
      });
    },
    async forget() {},
    async close() {
      transport.close();
    },
  };
}

/** One click in a mail program unsubscribes (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A 5xx answer refuses the mail. A refused log-in delays it: we have to fix that, and the mail is fine. */
function failureOf(error: unknown): MailDelayed | MailRefused {
  const { responseCode = 0, code = "" } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && code !== "EAUTH"
    ? new MailRefused(`the mail server answered ${responseCode}`, { cause: error })
    : new MailDelayed("the mail server didn't accept the email", { cause: error });
}
