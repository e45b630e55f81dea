import { alwaysHeld, createLease } from "@laurel/event-sourcing/work/lease";
import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import { createSmtpMailer } from "@laurel/adapters-smtp/smtp-mailer";
import { freePort } from "@laurel/testing/free-port";
import { startFakeSmtpServer } from "@laurel/testing/fake-smtp-server";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { headerOf, partOf } from "@laurel/testing/read-mail-source";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailWorker } from "./mail-worker.ts";
import { openOwedMails, type MailOrder } from "./owed-mails.ts";
import type { Recipient } from "./recipients.ts";
import { sendOwedMail, type MailSendingDeps } from "./send-owed-mail.ts";

const DAY_MS = 24 * 3600_000;
const AT = "2026-01-01T00:00:00.000Z";

let harness: ServiceHarness;
let people: Map<string, Recipient>;
beforeEach(async () => {
  harness = await createServiceHarness("notifications");
  people = new Map();
});
afterEach(() => harness[Symbol.asyncDispose]());

const mails = () => openOwedMails(harness.deps.recordStore, harness.deps.clock);
const person = (userId: string, emailVerified = true) => {
  people.set(userId, { name: "Ada King", email: `${userId}@example.org`, emailVerified });
};
const orderFor = (userId: string): MailOrder => ({
  userId,
  topic: {
    kind: "webhook-disabled",
    webhook: "one",
    disabledAt: AT,
    failingSince: AT,
    lastError: "The receiver answered 500",
  },
  until: "2026-01-08T00:00:00.000Z",
});

type Send = (mail: Mail) => Promise<void>;
interface ProcessOptions {
  send: Send;
  openLease?: Parameters<typeof createMailWorker>[0]["openLease"];
  life?: Life;
  forget?: MailSendingDeps["mailer"]["forget"];
}

/** The mail worker of one process. */
async function startProcess(options: ProcessOptions) {
  const { send, openLease = () => alwaysHeld, life, forget = async () => {} } = options;
  const { recordStore, clock, logger } = harness.deps;
  const queue = await openOwedMails(life ? life.documents(recordStore) : recordStore, clock);
  const deps: MailSendingDeps = {
    mails: queue,
    recipients: { of: async (userId) => people.get(userId) },
    writeLetter: async () => ({ subject: "Disabled", text: "text", html: "<p>html</p>" }),
    mailer: { send, reach: async () => {}, forget },
    publicUrl: "https://laurel.example",
    clock,
    logger,
    count: () => {},
  };
  const worker = createMailWorker({
    mails: queue,
    openLease,
    logger,
    pollMs: 10,
    send: (mail) => sendOwedMail(mail, deps),
  });
  worker.start();
  return { queue, worker };
}

const isEmpty = async () => {
  await expect.poll(async () => (await mails()).waiting()).toBe(0);
};

describe("two processes", () => {
  const slow =
    (sent: Mail[]): Send =>
    async (mail) => {
      sent.push(mail);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };

  it("send every mail once, even while both believe that they hold the lease", async () => {
    const sent: Mail[] = [];
    for (let index = 0; index < 20; index += 1) {
      person(`u${index}`);
      await (await mails()).order(`m${index}`, orderFor(`u${index}`));
    }
    const workers = [
      await startProcess({ send: slow(sent) }),
      await startProcess({ send: slow(sent) }),
    ];
    await isEmpty();
    for (const { worker } of workers) await worker.stop();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      Array.from(people.values(), ({ email }) => email).toSorted(),
    );
  });

  it("take turns: the second sends when the first has stopped", async () => {
    const { recordStore, logger } = harness.deps;
    const sentBy: string[] = [];
    const start = (owner: string) =>
      startProcess({
        send: async () => void sentBy.push(owner),
        openLease: (name, onTaken) => createLease({ recordStore, logger, name, owner, onTaken }),
      });
    person("ada");
    const one = await start("one");
    await one.queue.order("m1", orderFor("ada"));
    await isEmpty();
    const two = await start("two");
    await one.queue.order("m2", orderFor("ada"));
    await isEmpty();
    await one.worker.stop();
    await two.queue.order("m3", orderFor("ada"));
    await isEmpty();
    await two.worker.stop();
    expect(sentBy).toEqual(["one", "one", "two"]);
  });
});

describe.each<Moment>(["before", "after"])("killed %s any effect", (moment) => {
  it("a process leaves a mail that is sent again unchanged, or was sent", async () => {
    const sent: Mail[] = [];
    const work = async (life: Life, name: string) => {
      person(name);
      await (await mails()).order(name, orderFor(name));
      const send: Send = (mail) => life.live(async () => void sent.push(mail));
      const { worker } = await startProcess({ send, life });
      await Promise.race([isEmpty(), life.end]);
      await worker.stop();
    };
    await killedAtEachCall(moment, work, async (name) => {
      harness.clock.advance(30_000);
      const { worker } = await startProcess({ send: async (mail) => void sent.push(mail) });
      await isEmpty();
      await worker.stop();
      const mine = sent.filter(({ to }) => to === `${name}@example.org`);
      expect(mine.length).toBeGreaterThan(0);
      for (const mail of mine) expect(mail).toEqual(mine[0]);
    });
  });
});

describe("a mail", () => {
  it("isn't sent to an address that isn't verified", async () => {
    person("ada", false);
    const sent: Mail[] = [];
    await (await mails()).order("m1", orderFor("ada"));
    const { worker } = await startProcess({ send: async (mail) => void sent.push(mail) });
    await isEmpty();
    await worker.stop();
    expect(sent).toEqual([]);
  });

  it("to an erased account is removed, and not kept when it was sent meanwhile", async () => {
    const sent: Mail[] = [];
    const forgotten: string[] = [];
    await (await mails()).order("gone", orderFor("gone"));
    await (await mails()).order("going", orderFor("going"));
    person("going");
    const { worker, queue } = await startProcess({
      async send(mail) {
        sent.push(mail);
        people.delete("going");
        await queue.forgetAllOf("going");
      },
      forget: async ({ userId }) => void forgotten.push(userId),
    });
    await isEmpty();
    await worker.stop();
    expect(sent.map(({ to }) => to)).toEqual(["going@example.org"]);
    expect(forgotten).toEqual(["going"]);
    const stored = await harness.deps.recordStore.collection({ name: "owed-mails", indexes: [] });
    expect(await stored.find({ where: {} })).toEqual([]);
  });

  it("is ordered once, and never again after it was swept", async () => {
    person("ada");
    let count = 0;
    const { worker, queue } = await startProcess({ send: async () => void (count += 1) });
    await queue.order("m1", orderFor("ada"));
    await isEmpty();
    await queue.order("m1", orderFor("ada"));
    harness.clock.advance(7 * DAY_MS + 1);
    const stored = await harness.deps.recordStore.collection({ name: "owed-mails", indexes: [] });
    await expect.poll(() => stored.find({ where: {} })).toEqual([]);
    await queue.order("m1", orderFor("ada"));
    expect(await queue.waiting()).toBe(0);
    await worker.stop();
    expect(count).toBe(1);
  });

  it("is given up when it still fails after a week", async () => {
    person("ada");
    let attempts = 0;
    await (await mails()).order("m1", orderFor("ada"));
    const { worker } = await startProcess({
      async send() {
        attempts += 1;
        throw new Error("down");
      },
    });
    await expect.poll(() => attempts).toBe(1);
    harness.clock.advance(7 * DAY_MS);
    await isEmpty();
    await worker.stop();
    expect(attempts).toBe(2);
  });

  it("reaches a mail server that was down when it was ordered", async () => {
    person("ada");
    await (await mails()).order("m1", orderFor("ada"));
    let attempts = 0;
    const url = `smtp://127.0.0.1:${await freePort()}`;
    const down = createSmtpMailer({ url, from: "Laurel <no-reply@laurel.test>" });
    const before = await startProcess({ send: (mail) => ((attempts += 1), down.send(mail)) });
    await expect.poll(() => attempts).toBe(1);
    await before.worker.stop();
    await down.close();
    await using server = await startFakeSmtpServer();
    const up = createSmtpMailer({ url: server.url, from: "Laurel <no-reply@laurel.test>" });
    harness.clock.advance(30_000);
    const { worker } = await startProcess({ send: (mail) => up.send(mail) });
    await isEmpty();
    await worker.stop();
    await up.close();
    expect(server.mails).toHaveLength(1);
    const { to, source } = server.mails[0] ?? { to: [], source: "" };
    expect(to).toEqual(["ada@example.org"]);
    expect(headerOf(source, "Message-ID")).toMatch(/^<.{32}@laurel\.example>$/);
    expect(partOf(source, "text/plain")).toContain("text");
    expect(partOf(source, "text/html")).toContain("<p>html</p>");
  });
});
