import { MailDelayed } from "@laurel/event-sourcing/ports/mailer";
import { expect, it } from "vitest";
import { createLetters, type LettersDeps } from "./letters.ts";
import type { OwedMail } from "./owed-mails.ts";

it("keeps a mail that a newer release has ordered until one can write it", async () => {
  const write = createLetters({} as LettersDeps);
  const mail = { userId: "ada", topic: { kind: "of tomorrow" } } as unknown as OwedMail;
  const recipient = { name: "Ada King", email: "ada@example.org", emailVerified: true };
  await expect(write(mail, recipient)).rejects.toThrow(MailDelayed);
});
