import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailRefused, type Mail, type Mailer } from "./mailer.ts";

export interface MailerHarness {
  mailer: Mailer;
  /** The mails that have arrived, in the order they were sent. Line ends are `\n`; trailing ones are removed. */
  received(): Promise<Mail[]>;
  dispose(): Promise<void>;
}

/** The promises of every Mailer. `open` returns one that has sent nothing yet. */
export function describeMailer(name: string, open: () => Promise<MailerHarness>): void {
  describe(`mailer: ${name}`, () => {
    let harness: MailerHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.dispose());

    const mail = (more: Partial<Mail> = {}): Mail => ({
      messageId: "reset-1@laurel.test",
      to: "ada@example.org",
      subject: "Choose a new password",
      text: "Hello",
      html: "<p>Hello</p>",
      ...more,
    });

    test("a mail arrives as it was written", async () => {
      const link = `https://laurel.test/reset-password?token=${"aZ0_-".repeat(20)}&x==`;
      const written = mail({
        subject:
          "Zażółć — reset 😀, a subject that is longer than one line of a header may be, without any doubt",
        text: `Dear Żółć,\n\n.\n..dots\n${link}\nFrom here on`,
        html: `<p style="color: #333">Dear Żółć, <a href="${link}">=3D</a></p>`,
      });
      await harness.mailer.send(written);
      expect(await harness.received()).toEqual([written]);
    });

    test("a mail arrives with the address that unsubscribes, however long", async () => {
      const unsubscribeUrl = `https://laurel.test/unsubscribe?token=${"aZ0_-".repeat(40)}`;
      await harness.mailer.send(mail({ unsubscribeUrl }));
      expect(await harness.received()).toEqual([mail({ unsubscribeUrl })]);
    });

    test("a server that is reached gets no mail by it", async () => {
      await harness.mailer.reach();
      expect(await harness.received()).toEqual([]);
    });

    test("several mails arrive separately and in order", async () => {
      const mails = [1, 2, 3].map((index) =>
        mail({ messageId: `m${index}@laurel.test`, to: `p${index}@example.org` }),
      );
      for (const one of mails) await harness.mailer.send(one);
      expect(await harness.received()).toEqual(mails);
    });

    test("a mail that is sent again keeps its id", async () => {
      await harness.mailer.send(mail());
      await harness.mailer.send(mail());
      expect(new Set((await harness.received()).map(({ messageId }) => messageId))).toEqual(
        new Set([mail().messageId]),
      );
    });

    test("a subject cannot add a header or a recipient", async () => {
      await harness.mailer.send(mail({ subject: "Hello\r\nBcc: eve@example.org\r\n\r\nbody" }));
      const [received, ...others] = await harness.received();
      expect(others).toEqual([]);
      expect(received).toMatchObject({
        to: "ada@example.org",
        text: "Hello",
        html: "<p>Hello</p>",
      });
    });

    test.each([
      "",
      "ada",
      "ada@example.org, eve@example.org",
      "ada@example.org;eve@example.org",
      "Ada <ada@example.org>",
      "ada@example.org\r\nBcc: eve@example.org",
      '"ada eve"@example.org',
      "ada@[127.0.0.1]",
      "@relay.example:ada@example.org",
      "ada @example.org",
      `${"a".repeat(250)}@example.org`,
    ])("refuses %j, which is not one plain address", async (to) => {
      await expect(harness.mailer.send(mail({ to }))).rejects.toThrow(MailRefused);
      expect(await harness.received()).toEqual([]);
    });
  });
}
