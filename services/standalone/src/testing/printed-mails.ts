/** What the product printed of the mails that it kept, for tests that run it in their own process. */
export interface PrintedMails {
  print(line: string): void;
  /** Resolves with the first link that was printed for the address, as soon as there is one. */
  linkFor(address: string): Promise<URL>;
}

export function collectPrintedMails(): PrintedMails {
  const links = new Map<string, PromiseWithResolvers<URL>>();
  const entry = (address: string) => {
    const known = links.get(address) ?? Promise.withResolvers<URL>();
    links.set(address, known);
    return known;
  };
  return {
    print(line) {
      const [, address, link] = /^Mail to (\S+): .*\n\s+(\S+)/.exec(line) ?? [];
      if (address && link) entry(address).resolve(new URL(link));
    },
    linkFor: (address) => entry(address).promise,
  };
}
