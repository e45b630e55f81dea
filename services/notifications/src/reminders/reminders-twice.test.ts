import type { Mail } from "@laurel/event-sourcing/ports/mailer";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { alwaysHeld } from "@laurel/event-sourcing/work/lease";
import { killedAtEachCall, type Life, type Moment } from "@laurel/testing/mortal-stores";
import { createServiceHarness, type ServiceHarness } from "@laurel/testing/service-harness";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { initialNotifications } from "../domain/notifications.ts";
import type { ExpiringCredential } from "../expiries.projection.ts";
import type { MailSendingDeps } from "../mails/send-owed-mail.ts";
import { createLetters } from "../mails/letters.ts";
import { createMailWorker } from "../mails/mail-worker.ts";
import { openOwedMails } from "../mails/owed-mails.ts";
import { sendOwedMail } from "../mails/send-owed-mail.ts";
import { createSecrets } from "../secrets.ts";
import { createPlanWorker } from "./plan-worker.ts";
import { openReminderPlans } from "./plans.ts";

const MINUTE_MS = 60_000;
/** How often a worker looks for work. */
const POLL_MS = 1;

let harness: ServiceHarness;
beforeEach(async () => {
  names = ["Water Safety"];
  harness = await createServiceHarness("notifications");
  harness.clock.advance(9 * 60 * MINUTE_MS);
});
afterEach(() => harness[Symbol.asyncDispose]());

/** Everybody has these credentials, which expire in seven days. A mail's tokens contain no blanks, so they never contain a name. */
let names = ["Water Safety"];
const expiriesOf = async (userId: string): Promise<Stored<ExpiringCredential>[]> => {
  const at = "2025-01-01T00:00:00.000Z";
  return names.map((name) => {
    const document = {
      userId,
      id: name,
      name,
      organization: "Red Cross",
      credentialUrl: "",
      date: "2026-01-08",
      since: at,
      updatedAt: at,
    };
    return { id: `${userId}/${name}`, version: 1, document };
  });
};

/** Both workers of one process. */
async function startProcess(send: (mail: Mail) => Promise<void>, life?: Life) {
  const { clock, logger, publicUrl } = harness.deps;
  const recordStore = life ? life.documents(harness.deps.recordStore) : harness.deps.recordStore;
  const commands = {
    load: async () => ({ state: initialNotifications, version: 0, numbers: {}, closed: false }),
  };
  const expiries = { of: expiriesOf, currentOf: expiriesOf };
  const plans = await openReminderPlans({ recordStore, commands, expiries, clock });
  const mails = await openOwedMails(recordStore, clock);
  const secrets = createSecrets(harness.keys.webhookKey);
  const sending: MailSendingDeps = {
    mails,
    count: () => {},
    recipients: {
      of: async (userId) => ({ name: "Ada", email: `${userId}@example.org`, emailVerified: true }),
    },
    writeLetter: createLetters({
      commands,
      plans,
      secrets,
      languageOf: async () => "en" as const,
      peers: { ask: async () => null },
      publicUrl,
      clock,
    }),
    mailer: { send, reach: async () => {}, forget: async () => {} },
    publicUrl,
    clock,
    logger,
  };
  const shared = { openLease: () => alwaysHeld, logger, pollMs: POLL_MS };
  const workers = [
    createPlanWorker({ ...shared, plans, mails, clock, prepare: async () => {} }),
    createMailWorker({ ...shared, mails, send: (mail) => sendOwedMail(mail, sending) }),
  ];
  for (const worker of workers) worker.start();
  const stop = async () => {
    for (const worker of workers) await worker.stop();
  };
  return { plans, stop };
}

const mailsCountedFor = async (userId: string) => {
  const plans = await harness.deps.recordStore.collection<{ mails: number }>({
    name: "reminder-plans",
    indexes: [["state", "dueAt"]],
  });
  return (await plans.get(userId))?.document.mails ?? 0;
};
const isCounted = async (userId: string) => {
  await expect.poll(() => mailsCountedFor(userId), { interval: POLL_MS }).toBe(1);
};

describe("two processes that both believe that they hold the lease", () => {
  it("send every reminder once", async () => {
    const sent: Mail[] = [];
    const send = async (mail: Mail) => {
      sent.push(mail);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const one = await startProcess(send);
    const other = await startProcess(send);
    const people = Array.from({ length: 20 }, (_, index) => `u${index}`);
    await Promise.all(people.map((userId) => one.plans.update(userId)));
    for (const userId of people) await isCounted(userId);
    await one.stop();
    await other.stop();
    expect(sent.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
  });
});

it("a reminder that fails and is sent the next day has a new Message-ID", async () => {
  const attempts: Mail[] = [];
  const { plans, stop } = await startProcess(async (mail) => {
    attempts.push(mail);
    if (attempts.length === 1) throw new Error("421 try again later");
  });
  await plans.update("ada");
  await expect.poll(() => attempts.length, { timeout: 5_000 }).toBe(1);
  harness.clock.advance(24 * 60 * MINUTE_MS);
  // If the failure is recorded only now, the next attempt is due some minutes later.
  const counted = () => {
    harness.clock.advance(MINUTE_MS);
    return mailsCountedFor("ada");
  };
  await expect.poll(counted, { interval: POLL_MS }).toBe(1);
  await stop();
  const [first, second] = attempts;
  expect(second?.text).not.toBe(first?.text);
  expect(second?.messageId).not.toBe(first?.messageId);
});

/** Until `minutes` have passed on the product's clock. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    harness.clock.advance(MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 3 * POLL_MS));
  }
}

/** The life of a process that plans and sends a person's reminder until it is killed. */
const sendOnce = (sent: Mail[]) => async (life: Life, userId: string) => {
  const send = (mail: Mail) => life.live(async () => void sent.push(mail));
  const { plans, stop } = await startProcess(send, life);
  await Promise.race([plans.update(userId).then(() => isCounted(userId)), life.end]);
  await stop();
};

describe.each<Moment>(["before", "after"])("killed %s any effect", (moment) => {
  it("a process leaves a reminder that is repeated only as it was, and what is new gets its own", async () => {
    const sent: Mail[] = [];
    await killedAtEachCall(moment, sendOnce(sent), async (userId) => {
      names = ["Water Safety", "First Aid"];
      const { plans, stop } = await startProcess(async (mail) => void sent.push(mail));
      await plans.update(userId);
      await pass(12);
      await isCounted(userId);
      harness.clock.advance(24 * 60 * MINUTE_MS);
      await pass(12);
      await stop();
      // Each life begins on the same day.
      harness.clock.advance(-(24 * 60 + 24) * MINUTE_MS);
      names = ["Water Safety"];

      const mine = sent.filter((mail) => mail.userId === userId);
      const different = [...Map.groupBy(mine, ({ messageId }) => messageId).values()];
      for (const [first, ...repeats] of different)
        for (const repeat of repeats) expect(repeat).toEqual(first);
      for (const name of ["Water Safety", "First Aid"])
        expect(different.filter(([mail]) => mail?.text.includes(name))).toHaveLength(1);
    });
  });
});
