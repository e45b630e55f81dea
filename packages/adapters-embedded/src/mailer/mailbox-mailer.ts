import { createHash } from "node:crypto";
import { unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { MailDelayed, type Mail, type Mailer } from "@laurel/event-sourcing/ports/mailer";
import { checkAddress } from "@laurel/event-sourcing/adapter-support/mail-address";
import {
  emptyDrafts,
  flushDirectory,
  ignoreMissing,
  writeDurably,
} from "../files/durable-files.ts";
import { mailFiles, removeMailsOf, type MailboxEntry } from "./mailbox.ts";
import { makePrivateFolder } from "../files/private-files.ts";

/** The number of mails that the mailbox keeps. */
const KEPT = 500;

export interface MailboxMailerOptions {
  directory: string;
  clock: Clock;
}

/** Stores mails as files instead of sending them. A mail that is sent again replaces the first. */
export async function createMailboxMailer({
  directory,
  clock,
}: MailboxMailerOptions): Promise<Mailer> {
  const drafts = join(directory, "drafts");
  makePrivateFolder(directory);
  await emptyDrafts(drafts);
  let latest = 0;

  async function keep(mail: Mail): Promise<void> {
    latest = Math.max(latest + 1, clock().getTime());
    const { userId, ...content } = mail;
    const owner = userId === undefined ? {} : { person: userId };
    const entry: MailboxEntry = { ...content, ...owner, at: new Date(latest).toISOString() };
    const id = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 32);
    const name = `${String(latest).padStart(15, "0")}-${id}.json`;
    await writeDurably({ root: directory, drafts, path: join(directory, name) }, (draft) =>
      draft.writeFile(JSON.stringify(entry)),
    );
    const files = await mailFiles(directory);
    // Only earlier ones: two that are sent at once must not remove each other.
    const outdated = files.filter(
      (file, index) => index >= KEPT || (file < name && file.endsWith(`-${id}.json`)),
    );
    for (const file of outdated) await unlink(join(directory, file)).catch(ignoreMissing);
    if (outdated.length > 0) await flushDirectory(directory);
  }

  return {
    async send(mail) {
      checkAddress(mail.to);
      await keep(mail).catch((error: unknown) => {
        throw new MailDelayed("the mailbox could not be written", { cause: error });
      });
    },
    reach: async () => {},
    forget: (account) => removeMailsOf(directory, account),
    async close() {},
  };
}
