import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { simpleParser, type AddressObject } from "mailparser";

interface Address {
  Name: string;
  Address: string;
}

/** A caught mail in the format of Mailpit's API. */
export interface CaughtMail {
  ID: string;
  MessageID: string;
  From: Address | undefined;
  /** The recipients of the SMTP envelope, whatever the header says. */
  To: Address[];
  Subject: string;
  Date: string;
  Text: string;
  HTML: string;
}

export interface CaughtMails {
  /** Resolves once the mail is stored as a file. */
  keep(source: Readable, to: readonly string[]): Promise<void>;
  /** Newest first, like Mailpit's list, but with the texts. */
  all(): Promise<CaughtMail[]>;
  one(id: string): Promise<CaughtMail | undefined>;
  clear(): Promise<"ok">;
}

/** Mails as JSON files in a folder. Their names sort in the order of arrival. */
export function openCaughtMails(folder: string): CaughtMails {
  let last = 0;
  const names = async () => {
    const all = await readdir(folder).catch(() => []);
    return all.filter((name) => name.endsWith(".json")).toSorted();
  };
  const read = async (name: string): Promise<CaughtMail | undefined> => {
    const text = await readFile(join(folder, name), "utf8").catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as CaughtMail);
  };

  return {
    async keep(source, to) {
      const mail = await simpleParser(await buffer(source));
      last = Math.max(last + 1, Date.now());
      const id = `${last}-${randomUUID().slice(0, 8)}`;
      const caught: CaughtMail = {
        ID: id,
        MessageID: (mail.messageId ?? "").replace(/^<|>$/g, ""),
        From: addressesOf(mail.from)[0],
        To: to.map((address) => ({ Name: "", Address: address })),
        Subject: mail.subject ?? "",
        Date: (mail.date ?? new Date()).toISOString(),
        Text: mail.text ?? "",
        HTML: mail.html || "",
      };
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${id}`);
      await writeFile(draft, JSON.stringify(caught, null, 2));
      await rename(draft, join(folder, `${id}.json`));
    },
    async all() {
      const mails = await Promise.all((await names()).toReversed().map(read));
      return mails.filter((mail) => mail !== undefined);
    },
    one: (id) => read(`${id}.json`),
    async clear() {
      for (const name of await names()) await rm(join(folder, name), { force: true });
      return "ok";
    },
  };
}

function addressesOf(field: AddressObject | undefined): Address[] {
  return (field?.value ?? []).map(({ name, address }) => ({ Name: name, Address: address ?? "" }));
}
