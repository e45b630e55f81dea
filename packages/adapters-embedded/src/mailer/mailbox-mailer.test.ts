import { readdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { StoreCorrupt } from "@laurel/event-sourcing/ports/errors";
import { describeMailer } from "@laurel/event-sourcing/ports/mailer.contract";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { createMailboxMailer } from "./mailbox-mailer.ts";
import { readMailbox, removeMailsOf } from "./mailbox.ts";

describeMailer("mailbox", async () => {
  const directory = await createTempDirectory();
  const mailer = await createMailboxMailer({
    directory: directory.path,
    clock: createFakeClock().clock,
  });
  return {
    mailer,
    async received() {
      const oldestFirst = (await readMailbox(directory.path)).toReversed();
      return oldestFirst.map(({ at: _at, person: _person, ...received }) => received);
    },
    dispose: () => directory[Symbol.asyncDispose](),
  };
});

const mail = (index: number, to = "ada@example.org"): Mail => ({
  messageId: `m${index}@laurel.test`,
  to,
  subject: `${index}`,
  text: "t",
  html: "h",
});

test("lists the newest first, with their time", async () => {
  await using directory = await createTempDirectory();
  const { clock, advance } = createFakeClock(new Date("2026-03-04T05:06:07.000Z"));
  const mailer = await createMailboxMailer({ directory: directory.at("mailbox"), clock });
  await mailer.send(mail(1));
  advance(1_000);
  await mailer.send(mail(2));
  expect(await readMailbox(directory.at("mailbox"))).toEqual([
    { ...mail(2), at: "2026-03-04T05:06:08.000Z" },
    { ...mail(1), at: "2026-03-04T05:06:07.000Z" },
  ]);
});

test("keeps the newest 500", async () => {
  await using directory = await createTempDirectory();
  const mailer = await createMailboxMailer({
    directory: directory.path,
    clock: createFakeClock().clock,
  });
  for (let index = 1; index <= 503; index += 1) await mailer.send(mail(index));
  const subjects = (await readMailbox(directory.path)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(500);
  expect(subjects[0]).toBe("503");
  expect(subjects.at(-1)).toBe("4");
});

test("keeps a mail that is sent twice at once", async () => {
  await using directory = await createTempDirectory();
  const mailer = await createMailboxMailer({
    directory: directory.path,
    clock: createFakeClock().clock,
  });
  await Promise.all([mailer.send(mail(1)), mailer.send(mail(1))]);
  expect((await readMailbox(directory.path)).map(({ subject }) => subject)).toContain("1");
  expect(await readdir(directory.at("drafts"))).toEqual([]);
});

test("removes the mails of one account, and keeps those of the next one with the same address", async () => {
  await using directory = await createTempDirectory();
  const mailer = await createMailboxMailer({
    directory: directory.path,
    clock: createFakeClock().clock,
  });
  await mailer.send(mail(1));
  await mailer.send({ ...mail(2), userId: "ada" });
  await mailer.send({ ...mail(3), userId: "next" });
  await mailer.send(mail(4, "eve@example.org"));
  await removeMailsOf(directory.path, { userId: "ada", address: "ada@example.org" });
  expect((await readMailbox(directory.path)).map(({ subject }) => subject)).toEqual(["4", "3"]);
});

test("a missing mailbox is empty, and an error names a file that is not a mail", async () => {
  await using directory = await createTempDirectory();
  expect(await readMailbox(directory.at("none"))).toEqual([]);
  await writeFile(directory.at("000-a.json"), "{}");
  await expect(readMailbox(directory.path)).rejects.toThrow(StoreCorrupt);
});
