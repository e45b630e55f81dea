import { expect, it } from "vitest";
import { readEnvironment } from "@laurel/hosting/process/config";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { openMailer } from "./open-mailer.ts";

it("prints the link of a stored mail, and neither the address nor the text", async () => {
  await using folder = await createTempDirectory();
  const printed: string[] = [];
  const mailer = await openMailer(
    readEnvironment({ DATA_DIR: folder.path }),
    createFakeClock().clock,
    (line) => printed.push(line),
  );
  await mailer.send({
    messageId: "1@laurel.test",
    to: "ada@example.org",
    userId: "ada",
    subject: "Verify your email",
    text: "Hello,\nabout https://example.org/hook\nhttps://example.org/name\nhttp://localhost:3000/verify-email?token=t\n",
    html: "",
  });
  await mailer.close();
  expect(printed).toEqual(["Mail kept. Its link:\n  http://localhost:3000/verify-email?token=t"]);
});
