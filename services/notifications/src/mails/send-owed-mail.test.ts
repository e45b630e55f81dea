import { MailDelayed, MailRefused } from "@laurel/event-sourcing/ports/mailer";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { WrittenLetter } from "./written-letter.ts";
import { openOwedMails } from "./owed-mails.ts";
import { sendOwedMail } from "./send-owed-mail.ts";

const DAY_MS = 24 * 3600_000;

let harness: ServiceHarness;
beforeEach(async () => {
  harness = await createServiceHarness("notifications");
});
afterEach(() => harness[Symbol.asyncDispose]());

interface Attempted {
  days?: number;
  letter?: Partial<WrittenLetter>;
  reach?: () => Promise<void>;
}

/** Makes one attempt at a mail that is good for seven days, `days` after it was ordered. Returns what was counted. */
async function attempt(
  send: () => Promise<void>,
  { days = 0, letter = {}, reach = async () => {} }: Attempted = {},
): Promise<string[]> {
  const { recordStore, clock, logger } = harness.deps;
  const mails = await openOwedMails(recordStore, clock);
  const until = new Date(clock().getTime() + 7 * DAY_MS).toISOString();
  const topic = { kind: "confirmation", confirmationId: "one" } as const;
  await mails.order("m1", { userId: "ada", topic, until });
  harness.clock.advance(days * DAY_MS);
  const counted: string[] = [];
  for (const mail of await mails.due(1))
    await sendOwedMail(mail, {
      mails,
      recipients: {
        of: async () => ({ name: "Ada", email: "ada@example.org", emailVerified: true }),
      },
      writeLetter: async () => ({
        subject: "Please confirm",
        text: "text",
        html: "<p>html</p>",
        ...letter,
      }),
      mailer: { send, reach, forget: async () => {} },
      publicUrl: "https://laurel.example",
      clock,
      logger,
      count: (kind, outcome) => counted.push(`${kind} ${outcome}`),
    });
  return counted;
}

const fail = (error: Error) => async () => {
  throw error;
};

it("a mail is counted when the server takes it", async () => {
  expect(await attempt(async () => {})).toEqual(["confirmation sent"]);
});

it("a mail is counted when the server refuses it for good", async () => {
  const refused = fail(new MailRefused("the server answered 550"));
  expect(await attempt(refused)).toEqual(["confirmation refused"]);
});

it("a mail that fails is counted only when it's given up", async () => {
  const noAnswer = fail(new Error("no answer"));
  expect(await attempt(noAnswer)).toEqual([]);
  harness.clock.advance(60_000);
  expect(await attempt(noAnswer, { days: 8 })).toEqual(["confirmation given up"]);
});

it("a mail to nobody isn't sent, and ends only when the server is there", async () => {
  const { recordStore, clock } = harness.deps;
  const sent = fail(new Error("it was sent"));
  const away = fail(new MailDelayed("the mail server can't be reached"));
  const letter = { to: "" };
  expect(await attempt(sent, { letter, reach: away })).toEqual([]);
  const mails = await openOwedMails(recordStore, clock);
  expect(await mails.waiting()).toBe(1);
  harness.clock.advance(60_000);
  expect(await attempt(sent, { letter })).toEqual([]);
  expect(await mails.waiting()).toBe(0);
});
