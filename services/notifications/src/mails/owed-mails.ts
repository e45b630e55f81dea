import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { DocumentStore, Stored } from "@laurel/event-sourcing/ports/document-store";

/** What a mail is about. Its text is written when it is sent. */
export type MailTopic = WebhookDisabledTopic | ReminderTopic | ConfirmationTopic;

type WebhookDisabledTopic = {
  kind: "webhook-disabled";
  webhook: string;
  disabledAt: string;
  /** Empty if unknown, like `lastError`. */
  failingSince: string;
  lastError: string;
};

/** `number` counts the person's reminders. */
type ReminderTopic = { kind: "reminder"; number: number };

/** Portfolio says what it contains, and where it goes. */
type ConfirmationTopic = { kind: "confirmation"; confirmationId: string };

/** A mail that a person must get, or that goes out in their name. The address isn't stored: identity is asked for it when the mail is sent. */
export type MailOrder = {
  userId: string;
  topic: MailTopic;
  /** ISO 8601 UTC. Once it has passed, the mail can't be ordered again, and a mail that fails is given up. */
  until: string;
};

/** `dueAt` is the time of the next attempt, ISO 8601 UTC. */
export type OwedMail = MailOrder & {
  state: "waiting" | "ended";
  dueAt: string;
  tries: number;
  /** When it was ordered, ISO 8601 UTC. Mails of earlier versions don't say it. */
  askedAt?: string;
};

/** An attempt that takes longer than this is made again: its process has stopped. */
const ATTEMPT_MS = 30_000;
const SWEPT_AT_ONCE = 500;
/** Reading this many waiting mails is enough to find the oldest. */
const LOOKED_AT = 500;

/** The durable queue of mails. All calls throw EngineUnavailable. */
export interface OwedMails {
  /** The same `id` orders one mail. Orders nothing once `until` has passed, because the first order may be swept. */
  order(id: string, order: MailOrder): Promise<void>;
  /** The mails whose next attempt is due, those that waited longest first. */
  due(limit: number): Promise<Stored<OwedMail>[]>;
  /** Reserves a mail for an attempt. Undefined when another process was faster, or the mail is gone. */
  claim(mail: Stored<OwedMail>): Promise<Stored<OwedMail> | undefined>;
  delay(mail: Stored<OwedMail>, ms: number): Promise<void>;
  /** It was sent, refused or given up. It is kept until `until`, so that a repeated order has no effect. */
  end(mail: Stored<OwedMail>): Promise<void>;
  remove(mail: Stored<OwedMail>): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
  /** Removes ended mails that can't be ordered again. */
  sweep(): Promise<void>;
  waiting(): Promise<number>;
  /** How long the oldest of some of them has waited; 0 when there is none. */
  oldestSeconds(): Promise<number>;
}

export async function openOwedMails(recordStore: DocumentStore, clock: Clock): Promise<OwedMails> {
  const mails = await recordStore.collection<OwedMail>({
    name: "owed-mails",
    indexes: [["state", "dueAt"], ["state", "until"], ["userId"]],
  });
  const inMs = (ms: number) => new Date(clock().getTime() + ms).toISOString();

  return {
    async order(id, order) {
      const dueAt = inMs(0);
      if (order.until <= dueAt) return;
      await mails.insert(id, { ...order, state: "waiting", dueAt, tries: 0, askedAt: dueAt });
    },
    due(limit) {
      const sort = { field: "dueAt", direction: "asc" } as const;
      return mails.find({ where: { state: "waiting" }, sort, range: { below: inMs(1) }, limit });
    },
    async claim({ id, version, document }) {
      const claimed = { ...document, dueAt: inMs(ATTEMPT_MS), tries: document.tries + 1 };
      const isMine = await mails.replace(id, version, claimed);
      return isMine ? { id, version: version + 1, document: claimed } : undefined;
    },
    async delay({ id, version, document }, ms) {
      await mails.replace(id, version, { ...document, dueAt: inMs(ms) });
    },
    async end({ id, version, document }) {
      await mails.replace(id, version, { ...document, state: "ended" });
    },
    async remove({ id }) {
      await mails.remove(id);
    },
    async forgetAllOf(userId) {
      for (const { id } of await mails.find({ where: { userId } })) await mails.remove(id);
    },
    async sweep() {
      const sort = { field: "until", direction: "asc" } as const;
      const range = { below: inMs(0) };
      const query = { where: { state: "ended" }, sort, range, limit: SWEPT_AT_ONCE };
      for (const { id } of await mails.find(query)) await mails.remove(id);
    },
    waiting: () => mails.count({ state: "waiting" }),
    async oldestSeconds() {
      const found = await mails.find({ where: { state: "waiting" }, limit: LOOKED_AT });
      const times = found.map(({ document: { askedAt, dueAt } }) => Date.parse(askedAt ?? dueAt));
      return Math.max(0, ...times.map((time) => (clock().getTime() - time) / 1_000));
    },
  };
}
