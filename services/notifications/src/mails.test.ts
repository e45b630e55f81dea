import { erasurePath } from "@laurel/contracts/personal-data";
import type { Webhook } from "@laurel/contracts/routes/webhooks";
import { MailDelayed, MailRefused, type Mail } from "@laurel/event-sourcing/ports/mailer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createNotificationsHarness,
  type NotificationsHarness,
} from "./testing/notifications-harness.ts";
import { startReceiver, type ReceiverServer } from "./testing/receiver-server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

let notifications: NotificationsHarness;
let receiver: ReceiverServer;
let send: (mail: Mail) => void;
let sent: Mail[];
beforeEach(async () => {
  sent = [];
  send = () => {};
  const mailer = {
    async send(mail: Mail) {
      send(mail);
      sent.push(mail);
    },
    reach: async () => {},
    forget: async () => {},
    close: async () => {},
  };
  notifications = await createNotificationsHarness({ mailer });
  receiver = await startReceiver();
});
afterEach(async () => {
  await notifications[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 10 });
const advance = (ms: number) => notifications.harness.clock.advance(ms);
/** Time for a mail too many to be sent: the worker looks every 20 ms. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150));
const isDisabled = () =>
  until(async () => expect((await notifications.webhooks())[0]?.status).toBe("disabled"));

/** A webhook whose receiver has answered 500 for five days. */
async function failForFiveDays(path = ""): Promise<Webhook> {
  receiver.answers(500);
  const webhook = await notifications.addWebhook(`${receiver.url}${path}`);
  await notifications.happen(1);
  await until(async () => expect((await notifications.webhooks())[0]?.failingSince).not.toBe(""));
  advance(5 * DAY_MS - 1);
  await until(() => expect(receiver.received).toHaveLength(2));
  await aMoment();
  expect(sent).toEqual([]);
  advance(1);
  await isDisabled();
  return webhook;
}

describe("the owner of a webhook", () => {
  it("gets one mail when it is disabled after five days of failures", async () => {
    await failForFiveDays("/path-secret?token=secret");
    await until(() => expect(sent).toHaveLength(1));
    const [mail] = sent;
    expect(mail).toMatchObject({ to: "ada@example.org", userId: "ada" });
    expect(mail?.subject).toBe("Your Laurel webhook was disabled");
    expect(mail?.text).toBe(
      `Hello Ada King,

We disabled your webhook to ${new URL(receiver.url).origin}/… on January 6, 2026 at 00:00 UTC, because every delivery had failed for five days.

It has failed since January 1, 2026 at 00:00 UTC. The last error was: “The receiver answered 500”.

To use the webhook again, fix the receiver first. Then switch the webhook on again under Settings › Developers.

We won’t send the events that the webhook has missed. You can read them in the feed of your events: GET http://laurel.test/api/events

Open developer settings:
http://laurel.test/settings?tab=developers

If you no longer need the webhook, you don’t need to do anything.

— Laurel`,
    );
    expect(mail?.html).toContain('href="http://laurel.test/settings?tab=developers"');
    expect(mail?.text + (mail?.html ?? "")).not.toMatch(/token=|path-secret/);
    advance(DAY_MS);
    await notifications.restart();
    await aMoment();
    expect(sent).toHaveLength(1);
  });

  it("gets it in the language that they read", async () => {
    notifications.accounts.language = "de";
    await failForFiveDays();
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.html).toContain('<html lang="de" dir="ltr">');
    expect(sent[0]?.text).toMatch(/\d\. Januar 2026 um \d\d:\d\d UTC/);
  });

  it("gets it in the language that they read once it's sent", async () => {
    let isRefused = false;
    send = () => {
      isRefused = true;
      throw new MailDelayed("down");
    };
    await failForFiveDays();
    await until(() => expect(isRefused).toBe(true));
    notifications.accounts.language = "ja";
    send = () => {};
    advance(MINUTE_MS);
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.html).toContain('<html lang="ja" dir="ltr">');
  });

  it("gets no mail when the receiver answers 410", async () => {
    receiver.answers(410);
    await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await isDisabled();
    await aMoment();
    expect(sent).toEqual([]);
  });

  it("gets no mail about a webhook that they disable", async () => {
    receiver.answers(500);
    const { id } = await notifications.addWebhook(receiver.url);
    await notifications.happen(1);
    await until(async () => expect((await notifications.webhooks())[0]?.failingSince).not.toBe(""));
    advance(5 * DAY_MS - 1);
    await until(() => expect(receiver.received).toHaveLength(2));
    await notifications.call("PUT", `/api/webhooks/${id}`, { body: { status: "disabled" } });
    advance(DAY_MS);
    await aMoment();
    expect(sent).toEqual([]);
  });

  it("gets a second mail when it fails for another five days", async () => {
    const { id } = await failForFiveDays();
    await until(() => expect(sent).toHaveLength(1));
    advance(1);
    await notifications.call("PUT", `/api/webhooks/${id}`, { body: { status: "active" } });
    await notifications.happen(1);
    await until(async () => expect((await notifications.webhooks())[0]?.failingSince).not.toBe(""));
    advance(5 * DAY_MS);
    await isDisabled();
    await until(() => expect(sent).toHaveLength(2));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describe("a mail", () => {
  it("waits while the mail server is down, also across a restart, and is then sent once", async () => {
    let attempts = 0;
    send = () => {
      attempts += 1;
      throw new MailDelayed("down");
    };
    await failForFiveDays();
    await until(() => expect(attempts).toBe(1));
    await aMoment();
    expect(attempts).toBe(1);
    advance(5_000);
    await until(() => expect(attempts).toBe(2));
    await notifications.restart();
    advance(DAY_MS);
    await until(() => expect(attempts).toBe(3));
    send = () => {};
    advance(MINUTE_MS);
    await until(() => expect(sent).toHaveLength(1));
    advance(DAY_MS);
    await aMoment();
    expect(sent).toHaveLength(1);
  });

  it("is ordered by the inbox when the process stopped before it ordered it", async () => {
    notifications.accounts.isDown = true;
    await failForFiveDays();
    const { recordStore } = notifications.harness.deps;
    const queue = await recordStore.collection({ name: "owed-mails", indexes: [] });
    // An attempt under way would still send the mail.
    const retryAt = new Date(notifications.harness.deps.clock().getTime() + 5_000).toISOString();
    const waiting = async () => (await queue.find({ where: {} })).map(({ document }) => document);
    await until(async () => expect(await waiting()).toMatchObject([{ dueAt: retryAt }]));
    for (const { id } of await queue.find({ where: {} })) await queue.remove(id);
    notifications.accounts.isDown = false;
    await notifications.tellOwnCommits(2);
    await until(() => expect(sent).toHaveLength(1));
    await notifications.tellOwnCommits(2);
    await aMoment();
    expect(sent).toHaveLength(1);
  });

  it("waits while identity doesn't answer", async () => {
    notifications.accounts.isDown = true;
    await failForFiveDays();
    await aMoment();
    expect(sent).toEqual([]);
    notifications.accounts.isDown = false;
    advance(MINUTE_MS);
    await until(() => expect(sent).toHaveLength(1));
  });

  it("that the server refuses isn't sent again", async () => {
    let attempts = 0;
    send = () => {
      attempts += 1;
      throw new MailRefused("no such mailbox");
    };
    await failForFiveDays();
    await until(() => expect(attempts).toBe(1));
    advance(DAY_MS);
    await aMoment();
    expect(attempts).toBe(1);
  });

  it("that waits is removed with the account", async () => {
    send = () => {
      throw new MailDelayed("down");
    };
    await failForFiveDays();
    notifications.accounts.append("ada", "AccountErased");
    const erase = (step: "close" | "settle", body: object) =>
      notifications.call("POST", erasurePath(step), { issuer: "identity", body });
    const closed = await erase("close", {});
    expect((await erase("settle", closed.json<object>())).statusCode).toBe(200);
    const { recordStore } = notifications.harness.deps;
    const queue = await recordStore.collection({ name: "owed-mails", indexes: [] });
    expect(await queue.find({ where: {} })).toEqual([]);
    send = () => {};
    advance(MINUTE_MS);
    await aMoment();
    expect(sent).toEqual([]);
  });

  it("isn't sent about a webhook that no longer exists", async () => {
    send = () => {
      throw new MailDelayed("down");
    };
    const { id } = await failForFiveDays();
    await notifications.call("DELETE", `/api/webhooks/${id}`);
    send = () => {};
    advance(MINUTE_MS);
    await aMoment();
    expect(sent).toEqual([]);
  });
});
