import { DELIVERIES_SHOWN } from "@laurel/contracts/routes/webhooks";
import type {
  Collection,
  DocumentStore,
  Stored,
} from "@laurel/event-sourcing/ports/document-store";
import { hasEnded, type Phase, type StoredDelivery } from "./delivery.ts";
import { newReceiver, type Receiver } from "./receiver.ts";

const DELIVERIES = "webhook-deliveries";
const PAGE = 500;
const WAITING = ["ready", "retry"] as const;
const byNumber = { field: "number", direction: "asc" } as const;

/** The id of an event's delivery, so that an event becomes one delivery per webhook. */
export const eventDeliveryId = (webhook: string, number: number) =>
  `${webhook}-${String(number).padStart(16, "0")}`;

export interface DeliveryStore {
  deliveries: Collection<StoredDelivery>;
  receivers: Collection<Receiver>;
  /** Stores deliveries that don't exist yet. */
  addAll(added: readonly { id: string; delivery: StoredDelivery }[]): Promise<void>;
  /** Changes what is known about a webhook's receiver, also when others change it at the same time. */
  changeReceiver(
    webhook: string,
    userId: string,
    change: (receiver: Receiver) => Receiver,
  ): Promise<void>;
  /** How many wait for their turn or their next attempt. */
  waiting(webhook: string): Promise<number>;
  /** The delivery with the lowest number in a phase. */
  first(webhook: string, phase: Phase): Promise<Stored<StoredDelivery> | undefined>;
  /** Ends what waits for its turn as failed. */
  endPending(webhook: string): Promise<void>;
  /** Removes ended deliveries that the log no longer shows. */
  prune(webhook: string): Promise<void>;
  /** Removes everything about a webhook. */
  purge(webhook: string): Promise<void>;
  purgeOf(userId: string): Promise<void>;
}

export async function openDeliveryStore(store: DocumentStore): Promise<DeliveryStore> {
  const deliveries = await store.collection<StoredDelivery>({
    name: DELIVERIES,
    indexes: [
      ["webhook", "phase", "number"],
      ["webhook", "phase", "nextAttemptAt"],
      ["webhook", "order"],
      ["phase", "createdAt"],
      ["userId"],
    ],
  });
  const receivers = await store.collection<Receiver>({
    name: "webhook-receivers",
    indexes: [["state", "dueAt"], ["userId"]],
  });
  const putOf = (id: string, version: number, document: StoredDelivery) => ({
    collection: DELIVERIES,
    id,
    version,
    document,
  });
  return {
    deliveries,
    receivers,
    ...removals(deliveries, receivers),
    addAll: (added) => store.putAll(added.map(({ id, delivery }) => putOf(id, 1, delivery))),
    async changeReceiver(webhook, userId, change) {
      for (;;) {
        const stored = await receivers.get(webhook);
        const changed = change(stored?.document ?? newReceiver(userId));
        const isDone = stored
          ? await receivers.replace(webhook, stored.version, changed)
          : await receivers.insert(webhook, changed);
        if (isDone) return;
      }
    },
    async waiting(webhook) {
      const counts = WAITING.map((phase) => deliveries.count({ webhook, phase }));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count);
    },
    async first(webhook, phase) {
      const found = await deliveries.find({ where: { webhook, phase }, sort: byNumber, limit: 1 });
      return found[0];
    },
    async endPending(webhook) {
      for (const phase of WAITING) {
        const query = { where: { webhook, phase }, sort: byNumber, limit: PAGE };
        for (let page = await deliveries.find(query); page.length > 0;) {
          const ended = { phase: "failed", nextAttemptAt: "" } as const;
          await store.putAll(
            page.map(({ id, version, document }) =>
              putOf(id, version + 1, { ...document, ...ended }),
            ),
          );
          page = await deliveries.find(query);
        }
      }
    },
  };
}

function removals(
  deliveries: Collection<StoredDelivery>,
  receivers: Collection<Receiver>,
): Pick<DeliveryStore, "prune" | "purge" | "purgeOf"> {
  const newestFirst = { field: "order", direction: "desc" } as const;
  const oldestFirst = { field: "order", direction: "asc" } as const;
  const removeAll = (page: readonly { id: string }[]) =>
    Promise.all(page.map(({ id }) => deliveries.remove(id)));

  async function purge(webhook: string): Promise<void> {
    const query = { where: { webhook }, sort: oldestFirst, limit: PAGE };
    for (let page = await deliveries.find(query); page.length > 0;) {
      await removeAll(page);
      page = await deliveries.find(query);
    }
    await receivers.remove(webhook);
  }

  return {
    purge,
    async prune(webhook) {
      const where = { webhook };
      const shown = await deliveries.find({ where, sort: newestFirst, limit: DELIVERIES_SHOWN });
      const oldest = shown[DELIVERIES_SHOWN - 1]?.document.order;
      if (oldest === undefined) return;
      for (let from = ""; ;) {
        const range = { from, below: oldest };
        const older = await deliveries.find({ where, sort: oldestFirst, range, limit: PAGE });
        await removeAll(older.filter(({ document }) => hasEnded(document)));
        const last = older.at(-1)?.document.order;
        if (last === undefined || last === from || older.length < PAGE) return;
        from = last;
      }
    },
    async purgeOf(userId) {
      for (const { id } of await receivers.find({ where: { userId } })) await purge(id);
      await removeAll(await deliveries.find({ where: { userId } }));
    },
  };
}
