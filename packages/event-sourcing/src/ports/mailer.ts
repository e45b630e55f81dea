export interface Mail {
  /** Stable: a mail that is sent twice has the same id. Without angle brackets. */
  messageId: string;
  to: string;
  /** The account that the mail is for. It isn't sent. */
  userId?: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST unsubscribes the recipient, for the button of mail programs (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** The server is down, slow or answered 4xx. Try again later. */
export class MailDelayed extends Error {
  override readonly name = "MailDelayed";
}

/** The server answered 5xx. Don't try again. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

export interface Mailer {
  /**
   * Resolves once the server has the mail. Throws MailDelayed or MailRefused; MailRefused also when the recipient isn't
   * one bare address.
   */
  send(mail: Mail): Promise<void>;
  /** Resolves if the server is there to take mails. Throws MailDelayed. */
  reach(): Promise<void>;
  /**
   * Removes stored mails for the account, and mails to its address that have no account. Mails that a server has
   * accepted can't be removed.
   */
  forget(account: { userId: string; address: string }): Promise<void>;
  close(): Promise<void>;
}
