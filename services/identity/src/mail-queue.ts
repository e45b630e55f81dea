import type { AccountName } from "@laurel/contracts/account-names";
import type { Clock } from "@laurel/platform/kernel/clock";
import type { DocumentStore, Stored } from "@laurel/platform/ports/document-store";
import { foldName } from "./names.ts";

export type MailKind = "verify" | "reset" | "password-changed";

/** A mail that was asked for: by a name that may be nobody's, so that every request looks the same. */
export type MailOrder = {
  kind: MailKind;
  by: AccountName["kind"];
  name: string;
};

/** `dueAt` is when the next try may start; `askedAt` when the mail was ordered, ISO 8601 UTC both. */
export type QueuedMail = MailOrder & {
  state: "waiting" | "ended";
  dueAt: string;
  askedAt: string;
  tries: number;
};

/** Mails wait durably outside the request (contract.md, Readings). */
export interface MailQueue {
  /** One insert whether or not the name is known; the same `id` orders one mail. */
  order(id: string, order: MailOrder): Promise<void>;
  due(limit: number): Promise<Stored<QueuedMail>[]>;
  /** Sent, refused, or nobody's. */
  end(mail: Stored<QueuedMail>): Promise<void>;
  delay(mail: Stored<QueuedMail>, ms: number): Promise<void>;
  /** Removes ended mails that were ordered before `olderThan`. */
  sweep(olderThan: Date): Promise<void>;
  waiting(): Promise<number>;
  /** Removes every order by that user name or address. */
  forget(ordered: Pick<MailOrder, "by" | "name">): Promise<void>;
  onOrder(listener: () => void): void;
}

export async function createMailQueue(records: DocumentStore, clock: Clock): Promise<MailQueue> {
  const queue = await records.collection<QueuedMail>({
    name: "mail-queue",
    indexes: [["state", "dueAt"], ["name"]],
  });
  let ordered = () => {};
  return {
    async order(id, { name, ...order }) {
      const now = clock().toISOString();
      const folded = foldName(name);
      await queue.insert(id, {
        ...order,
        name: folded,
        state: "waiting",
        dueAt: now,
        askedAt: now,
        tries: 0,
      });
      ordered();
    },
    async due(limit) {
      const waiting = await queue.find({
        where: { state: "waiting" },
        sort: { field: "dueAt", direction: "asc" },
        limit,
      });
      const now = clock().toISOString();
      return waiting.filter(({ document }) => document.dueAt <= now);
    },
    async end(mail) {
      await queue.replace(mail.id, mail.version, { ...mail.document, state: "ended" });
    },
    async delay(mail, ms) {
      const dueAt = new Date(clock().getTime() + ms).toISOString();
      await queue.replace(mail.id, mail.version, {
        ...mail.document,
        dueAt,
        tries: mail.document.tries + 1,
      });
    },
    async sweep(olderThan) {
      const sort = { field: "dueAt", direction: "asc" } as const;
      const range = { below: olderThan.toISOString() };
      const old = await queue.find({ where: { state: "ended" }, sort, range, limit: 500 });
      for (const { id } of old) await queue.remove(id);
    },
    async waiting() {
      return (await queue.find({ where: { state: "waiting" } })).length;
    },
    async forget({ by, name }) {
      for (const { id, document } of await queue.find({ where: { name: foldName(name) } }))
        if (document.by === by) await queue.remove(id);
    },
    onOrder(listener) {
      ordered = listener;
    },
  };
}
