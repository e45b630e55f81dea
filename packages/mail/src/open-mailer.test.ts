import { expect, it, vi } from "vitest";
import { readMailbox } from "@laurel/adapters-embedded/mailer/mailbox";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openMailer } from "./open-mailer.ts";

const { clock } = createFakeClock();
const MAIL = {
  messageId: "1@laurel.test",
  to: "ada@example.org",
  userId: "ada",
  subject: "Verify your email",
  text: "http://localhost:3000/verify-email?token=t",
  html: "",
};

it("keeps a mail in the mailbox, and prints nothing of it", async () => {
  await using folder = await createTempDirectory();
  const outputs = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
  const mailer = await openMailer(readEnvironment({ DATA_DIR: folder.path }), clock);
  await mailer.send(MAIL);
  await mailer.close();
  expect((await readMailbox(folder.at("mailbox"))).map(({ text }) => text)).toEqual([MAIL.text]);
  for (const output of outputs) expect(output).not.toHaveBeenCalled();
});
