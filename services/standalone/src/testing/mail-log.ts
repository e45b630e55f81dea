import { readMailbox } from "@laurel/adapters-embedded/mailer/mailbox";
import { join } from "node:path";

interface LoggedMail {
  to: string;
  link: URL;
}

/** The links that a running product has mailed, in the order in which it printed them. */
export interface MailLog {
  print(line: string): void;
  /** The links that were mailed to the address so far, oldest first. `page` is the path of the link. */
  links(to: string, page: MailedPage): URL[];
  /** Resolves with the newest link as soon as `count` of them were mailed. */
  waitForLink(to: string, page: MailedPage, count?: number): Promise<URL>;
}

export type MailedPage =
  | "/verify-email"
  | "/reset-password"
  | "/verify-address"
  | "/undo-email-change";

const LINK = /^\s+(https?:\S+)$/m;

/** The printed line contains no address. The mailbox in the data folder shows who got a link. */
export function createMailLog(dataFolder: string): MailLog {
  const mails: LoggedMail[] = [];
  const waiting = new Set<() => void>();
  let looking = Promise.resolve();
  const links = (to: string, page: MailedPage) =>
    mails.filter((mail) => mail.to === to && mail.link.pathname === page).map(({ link }) => link);

  async function look(link: string): Promise<void> {
    const kept = await readMailbox(join(dataFolder, "mailbox"));
    const mail = kept.find(({ text }) => text.includes(link));
    if (mail) mails.push({ to: mail.to, link: new URL(link) });
    for (const lookAgain of waiting) lookAgain();
  }

  return {
    print(line) {
      const link = LINK.exec(line)?.[1];
      if (link !== undefined) looking = looking.then(() => look(link));
    },
    links,
    async waitForLink(to, page, count = 1) {
      const { promise, resolve } = Promise.withResolvers<URL>();
      const look = () => {
        const found = links(to, page);
        const newest = found.at(-1);
        if (newest && found.length >= count) resolve(newest);
      };
      waiting.add(look);
      look();
      try {
        return await promise;
      } finally {
        waiting.delete(look);
      }
    },
  };
}
