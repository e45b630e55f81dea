import type { RenderedLetter } from "@laurel/mail/letter";

export interface WrittenLetter extends RenderedLetter {
  /**
   * Whom it goes to, if not to the person. Empty for nobody: then it only takes as long as a mail, so that who ordered it
   * can't tell.
   */
  to?: string;
  /** Where a POST unsubscribes the recipient. */
  unsubscribeUrl?: string;
  /** Set when the same order can be sent again with other contents: each edition has its own Message-ID. */
  edition?: string;
  attempt?: Attempt;
}

/**
 * A service that keeps a record of a letter learns what becomes of each attempt to send it. Each may be called again.
 */
export interface Attempt {
  /** If nothing follows, the process stopped, and nobody knows whether the letter was sent. */
  begins(): Promise<void>;
  /** It wasn't sent and will be tried again. */
  failed(): Promise<void>;
  /** It was sent, or refused for good. */
  settled(): Promise<void>;
}
