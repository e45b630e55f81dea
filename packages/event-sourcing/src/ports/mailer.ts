export interface Mail {
  /** Stable: the same mail sent twice has the same one. Without angle brackets. */
  messageId: string;
  to: string;
  /** The account that it is for; stays here. */
  userId?: string;
  subject: string;
  text: string;
  html: string;
}

/** Not now: the server is down, slow or answered 4xx. Try again later. */
export class MailDelayed extends Error {
  override readonly name = "MailDelayed";
}

/** Never: the server answered 5xx. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

export interface Mailer {
  /**
   * Resolved once the mail is out of our hands. Throws MailDelayed, or MailRefused, also for a recipient that is not
   * one plain address.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Removes what is kept here of mails for the account, and of mails for nobody to its address; what a server was given
   * is ours no more.
   */
  forget(account: { userId: string; address: string }): Promise<void>;
  close(): Promise<void>;
}
