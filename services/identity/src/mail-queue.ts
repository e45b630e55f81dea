import type { AccountName } from "@laurel/contracts/account-names";
import type { AccountMailKind } from "@laurel/contracts/mail-kinds";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type {
  Collection,
  DocumentStore,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { foldName } from "./domain/names.ts";

/** A requested mail. The name may not belong to anybody, so that every request looks the same. */
export type MailOrder = {
  kind: AccountMailKind;
  by: AccountName["kind"];
  name: string;
  /** For a mail that an account itself requires: nobody else gets it, even if the name has a new owner. */
  userId?: string;
  /** The device and network that the mail is about; empty if unknown. */
  device?: string;
  network?: string;
  /** Both in English words, in orders of earlier releases. */
  from?: string;
  /** When what the mail tells of happened, or since when ways to log in were removed. ISO 8601 UTC. */
  time?: string;
};

/** `dueAt` is the time of the next attempt, `askedAt` the time of the order; both ISO 8601 UTC. */
export type QueuedMail = MailOrder & {
  state: "waiting" | "ended";
  dueAt: string;
  askedAt: string;
  tries: number;
};

/** Whether a mail was requested by username or address. Orders from an earlier version don't contain it. */
export function kindOf({
  by,
  name,
}: {
  by?: AccountName["kind"];
  name: string;
}): AccountName["kind"] {
  return by ?? (name.includes("@") ? "email" : "username");
}

/** Mails wait durably outside the request (docs/api.md, Readings). */
export interface MailQueue {
  /** One insert, whether or not the name is known. The same `id` orders one mail. */
  order(id: string, order: MailOrder): Promise<void>;
  due(limit: number): Promise<Stored<QueuedMail>[]>;
  /** It was sent or refused, or it has no recipient. */
  end(mail: Stored<QueuedMail>): Promise<void>;
  delay(mail: Stored<QueuedMail>, ms: number): Promise<void>;
  /** Removes ended mails that were ordered before `olderThan`. */
  sweep(olderThan: Date): Promise<void>;
  waiting(): Promise<number>;
  /** How long the oldest of some of them has waited; 0 when there is none. */
  oldestSeconds(): Promise<number>;
  /** Removes an order and its contents. */
  remove(mail: Stored<QueuedMail>): Promise<void>;
  forgetOrdersOf(userId: string): Promise<void>;
  /** Removes orders for that username or address up to `until`. Later orders belong to the next owner. */
  forgetOrdersBy(ordered: Pick<MailOrder, "by" | "name">, until: string): Promise<void>;
  onOrder(listener: () => void): void;
}

/** Reading this many waiting mails is enough to find the oldest. */
const LOOKED_AT = 500;

export async function createMailQueue(
  recordStore: DocumentStore,
  clock: Clock,
): Promise<MailQueue> {
  const queue = await recordStore.collection<QueuedMail>({
    name: "mail-queue",
    indexes: [["state", "dueAt"], ["name"], ["userId"]],
  });
  let ordered = () => {};
  return {
    ...mailRemovals(queue),
    async order(id, { name, ...order }) {
      const now = clock().toISOString();
      const times = { dueAt: now, askedAt: now, tries: 0 };
      await queue.insert(id, { ...order, name: foldName(name), state: "waiting", ...times });
      ordered();
    },
    async due(limit) {
      const where = { state: "waiting" } as const;
      const sort = { field: "dueAt", direction: "asc" } as const;
      const waiting = await queue.find({ where, sort, limit });
      const now = clock().toISOString();
      return waiting.filter(({ document }) => document.dueAt <= now);
    },
    async end(mail) {
      await queue.replace(mail.id, mail.version, { ...mail.document, state: "ended" });
    },
    async delay({ id, version, document }, ms) {
      const dueAt = new Date(clock().getTime() + ms).toISOString();
      await queue.replace(id, version, { ...document, dueAt, tries: document.tries + 1 });
    },
    waiting: () => queue.count({ state: "waiting" }),
    async oldestSeconds() {
      const found = await queue.find({ where: { state: "waiting" }, limit: LOOKED_AT });
      const times = found.map(({ document }) => Date.parse(document.askedAt));
      return Math.max(0, ...times.map((time) => (clock().getTime() - time) / 1_000));
    },
    onOrder(listener) {
      ordered = listener;
    },
  };
}

type MailRemovals = Pick<MailQueue, "sweep" | "remove" | "forgetOrdersOf" | "forgetOrdersBy">;

function mailRemovals(queue: Collection<QueuedMail>): MailRemovals {
  return {
    async sweep(olderThan) {
      const sort = { field: "dueAt", direction: "asc" } as const;
      const range = { below: olderThan.toISOString() };
      const old = await queue.find({ where: { state: "ended" }, sort, range, limit: 500 });
      for (const { id } of old) await queue.remove(id);
    },
    async remove({ id }) {
      await queue.remove(id);
    },
    async forgetOrdersOf(userId) {
      for (const { id } of await queue.find({ where: { userId } })) await queue.remove(id);
    },
    async forgetOrdersBy({ by, name }, until) {
      for (const { id, document } of await queue.find({ where: { name: foldName(name) } })) {
        const isTheirs = kindOf(document) === by && document.userId === undefined;
        if (isTheirs && document.askedAt <= until) await queue.remove(id);
      }
    },
  };
}
