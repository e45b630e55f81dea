/** A mail that the product kept, as far as it printed it. */
export interface LoggedMail {
  to: string;
  subject: string;
  link: URL;
}

/** Everything that the product printed of its mails, for tests that run it in their own process. */
export interface MailLog {
  print(line: string): void;
  /** The links that were mailed to the address so far, oldest first; `page` is the path that they lead to. */
  links(to: string, page: MailedPage): URL[];
  /** Resolves with the newest link as soon as `count` of them were mailed. */
  waitForLink(to: string, page: MailedPage, count?: number): Promise<URL>;
}

export type MailedPage = "/verify-email" | "/reset-password";

const MAIL = /^Mail to (\S+): (.*)\n\s+(\S+)/;

export function createMailLog(): MailLog {
  const mails: LoggedMail[] = [];
  const waiting = new Set<() => void>();
  let before = "";
  const links = (to: string, page: MailedPage) =>
    mails.filter((mail) => mail.to === to && mail.link.pathname === page).map(({ link }) => link);
  return {
    print(line) {
      // From another process the link comes as a line of its own.
      const [, to, subject, link] = MAIL.exec(line) ?? MAIL.exec(`${before}\n${line}`) ?? [];
      before = line;
      if (to === undefined || subject === undefined || link === undefined) return;
      mails.push({ to, subject, link: new URL(link) });
      for (const look of waiting) look();
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
