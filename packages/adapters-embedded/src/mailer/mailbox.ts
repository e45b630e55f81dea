import { readdir, readFile, unlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "@laurel/contracts/zod";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { flushDirectory, ignoreMissing } from "../files/durable-files.ts";
import { parseStored } from "../sqlite/sqlite-errors.ts";

const entrySchema = z.object({
  messageId: z.string(),
  to: z.string(),
  person: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  /** When it was sent, ISO 8601 UTC. */
  at: z.iso.datetime(),
});
export type MailboxEntry = z.infer<typeof entrySchema>;

/** The folder in which the mailbox mailer stores mails. */
export const mailboxFolder = ({ DATA_DIR }: { DATA_DIR: string }) => resolve(DATA_DIR, "mailbox");

/** The mails of a mailbox, newest first; empty when the directory doesn't exist. */
export async function readMailbox(directory: string): Promise<MailboxEntry[]> {
  const mails: MailboxEntry[] = [];
  for (const file of await mailFiles(directory)) {
    const mail = await readMail(join(directory, file));
    if (mail !== undefined) mails.push(mail);
  }
  return mails;
}

/**
 * Removes the mails of an account, as a step of an erasure. Mails to the same address may belong to the next account.
 */
export async function removeMailsOf(
  directory: string,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  for (const file of await mailFiles(directory)) {
    const path = join(directory, file);
    const mail = await readMail(path);
    const isTheirs = mail?.person === undefined ? mail?.to === address : mail.person === userId;
    if (isTheirs) await unlink(path).catch(ignoreMissing);
  }
  await flushDirectory(directory).catch(ignoreMissing);
}

/** The names of the files, which start with their time, newest first. */
export async function mailFiles(directory: string): Promise<string[]> {
  const names = (await readdir(directory).catch(ignoreMissing)) ?? [];
  return names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed();
}

/** Undefined when it was removed meanwhile. Throws StoreCorrupt when it isn't one of our files. */
async function readMail(path: string): Promise<MailboxEntry | undefined> {
  const json = await readFile(path, "utf8").catch(ignoreMissing);
  if (json === undefined) return undefined;
  const mail = entrySchema.safeParse(parseStored(json, path, "the mail"));
  if (mail.success) return mail.data;
  throw new StoreCorrupt(`${path} is not a mail`, { cause: mail.error });
}
