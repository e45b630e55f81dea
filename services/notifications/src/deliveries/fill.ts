import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import type { Webhook } from "../domain/notifications.ts";
import type { Feed, FeedPage } from "../feed.ts";
import type { NotificationsCommands } from "../stream.ts";
import { newDelivery } from "./delivery.ts";
import { eventDeliveryId, type DeliveryStore } from "./delivery-store.ts";
import { dueBy } from "./receiver.ts";

export interface FillDeps {
  commands: Pick<NotificationsCommands, "load">;
  feed: Pick<Feed, "after">;
  store: DeliveryStore;
  clock: Clock;
}

/** Of one webhook. A receiver that doesn't answer lets them wait for days, and a person can make any number of events. */
const MOST_WAITING = 2_000;

/** A webhook and the number of the last event that has become a delivery. */
interface Reader {
  webhook: Webhook;
  cursor: number;
}

/**
 * Turns the new events of a person's feed into deliveries. The deliveries are stored before the cursor moves, and a
 * delivery's id is the event's, so that a crash in between neither loses nor doubles any. A webhook for which too many
 * wait gets no more. Returns whether there are new ones. Throws EngineUnavailable.
 */
export async function fillDeliveries(userId: string, deps: FillDeps): Promise<boolean> {
  const { state } = await deps.commands.load(streamOf("notifications", userId));
  const active = state.webhooks.filter(({ status }) => status === "active");
  let readers = await Promise.all(active.map((webhook) => readerOf(webhook, deps.store)));
  let added = false;
  while (readers.length > 0) {
    const page = await deps.feed.after(userId, Math.min(...readers.map(({ cursor }) => cursor)));
    const last = page.events.at(-1)?.streamversion;
    if (last === undefined) break;
    const goingOn: Reader[] = [];
    for (const reader of readers) {
      const outcome = await addPage(userId, reader, page, deps);
      if (outcome === "added") added = true;
      reader.cursor = Math.max(reader.cursor, last);
      if (outcome !== "full") goingOn.push(reader);
    }
    readers = goingOn;
    if (last >= page.last) break;
  }
  return added;
}

async function readerOf(webhook: Webhook, store: DeliveryStore): Promise<Reader> {
  const receiver = await store.receivers.get(webhook.id);
  return { webhook, cursor: Math.max(webhook.after, receiver?.document.cursor ?? 0) };
}

/** Stores what the webhook wants of a page, then moves its cursor and makes it due. */
async function addPage(
  userId: string,
  { webhook, cursor }: Reader,
  { events }: FeedPage,
  { store, clock }: FillDeps,
): Promise<"added" | "nothing" | "full"> {
  const { id, types } = webhook;
  const fresh = events.filter(({ streamversion }) => streamversion > cursor);
  const last = fresh.at(-1)?.streamversion;
  if (last === undefined) return "nothing";
  const createdAt = clock().toISOString();
  const wanted = fresh.filter(({ type }) => types.length === 0 || types.includes(type));
  if (wanted.length > 0 && (await store.waiting(id)) + wanted.length > MOST_WAITING) {
    await store.changeReceiver(id, userId, (receiver) => ({ ...receiver, isBehind: true }));
    return "full";
  }
  await store.addAll(
    wanted.map(({ id: eventId, type, streamversion: number }) => ({
      id: eventDeliveryId(id, number),
      delivery: newDelivery({ userId, webhook: id, number, eventId, type, createdAt }, "ready"),
    })),
  );
  await store.changeReceiver(id, userId, (receiver) => {
    const moved = { ...receiver, cursor: Math.max(receiver.cursor, last), isBehind: false };
    return wanted.length === 0 ? moved : dueBy({ ...moved, probe: moved.heldBack }, createdAt);
  });
  return wanted.length > 0 ? "added" : "nothing";
}
