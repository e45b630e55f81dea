import { readMailbox } from "@laurel/adapters-embedded/mailer/mailbox";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The links that a running product has mailed. */
export interface MailLog {
  /** The links that were mailed to the address so far, oldest first. `page` is the path of the link. */
  links(to: string, page: MailedPage): Promise<URL[]>;
  /** Resolves with the newest link as soon as `count` of them were mailed. */
  waitForLink(to: string, page: MailedPage, count?: number): Promise<URL>;
}

export type MailedPage =
  | "/verify-email"
  | "/reset-password"
  | "/verify-address"
  | "/undo-email-change";

const LOOK_EVERY_MS = 25;

/** Reads them from the mailbox in the data folder, and remembers the mails of people who are erased later. */
export function createMailLog(dataFolder: string): MailLog {
  const seen = new Map<string, { at: string; to: string; link: URL | null }>();

  async function links(to: string, page: MailedPage): Promise<URL[]> {
    for (const mail of await readMailbox(join(dataFolder, "mailbox")))
      seen.set(mail.messageId, { ...mail, link: URL.parse(buttonLinkIn(mail.text)) });
    return Array.from(seen.values())
      .filter((mail) => mail.to === to && mail.link?.pathname === page)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .flatMap(({ link }) => link ?? []);
  }

  return {
    links,
    async waitForLink(to, page, count = 1) {
      for (;;) {
        const found = await links(to, page);
        const newest = found.at(-1);
        if (newest && found.length >= count) return newest;
        await pause(LOOK_EVERY_MS);
      }
    },
  };
}

/** A letter's button is the last link that has a line to itself. The name of a credential can be one, too. */
const buttonLinkIn = (text: string) => text.match(/^https?:\/\/\S+$/gm)?.at(-1) ?? "";
