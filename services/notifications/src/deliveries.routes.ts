import { text } from "@laurel/contracts/text";
import {
  DELIVERIES_SHOWN,
  listDeliveries,
  redeliver,
  testWebhook,
  WEBHOOK_TEST,
  type Delivery,
} from "@laurel/contracts/routes/webhooks";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import { notFound, tooManyAtOnce } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import { reasonIn } from "@laurel/outbound/reasons";
import type { Translate } from "@laurel/texts/translate";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import { asked, newDelivery, type StoredDelivery } from "./deliveries/delivery.ts";
import type { DeliveryStore } from "./deliveries/delivery-store.ts";
import { dueBy } from "./deliveries/receiver.ts";
import type { DeliveryWorker } from "./deliveries/worker.ts";
import { webhookOf } from "./domain/notifications.ts";
import { webhookNotFound } from "./refusals.ts";
import type { NotificationsCommands } from "./stream.ts";

export interface DeliveryRoutesDeps {
  commands: Pick<NotificationsCommands, "load">;
  store: DeliveryStore;
  worker: Pick<DeliveryWorker, "wake">;
  clock: Clock;
}

/** Tests of one webhook that wait for a receiver that takes long. */
const MOST_TESTS_WAITING = 100;

/**
 * The calls about the deliveries of a webhook. A delivery that a person asks for is sent even while the webhook is
 * disabled.
 */
export function deliveryRoutes(app: FastifyInstance, deps: DeliveryRoutesDeps): void {
  const { commands, store, worker, clock } = deps;
  const now = () => clock().toISOString();

  /** Throws 404 unless the webhook is the person's. */
  async function requireWebhook(userId: string, id: string): Promise<void> {
    const { state } = await commands.load(streamOf("notifications", userId));
    if (!webhookOf(state, id)) throw webhookNotFound();
  }

  async function makeDue(userId: string, webhook: string): Promise<void> {
    await store.changeReceiver(webhook, userId, (receiver) => dueBy(receiver, now()));
    worker.wake();
  }

  serve(app, testWebhook, async ({ userId, params: { id }, commitIdFor }) => {
    await requireWebhook(userId, id);
    if ((await store.deliveries.count({ webhook: id, phase: "asked" })) >= MOST_TESTS_WAITING)
      throw tooManyAtOnce(
        text("Too many tests of this webhook are waiting. Please try later."),
        10,
      );
    const delivery = `${id}-${derivedId("delivery", commitIdFor(userId))}`;
    const event = { eventId: `${WEBHOOK_TEST}/${delivery}`, type: WEBHOOK_TEST, number: 0 };
    const test = { userId, webhook: id, createdAt: now(), ...event };
    await store.deliveries.insert(delivery, newDelivery(test, "asked"));
    await makeDue(userId, id);
    return answer(202, undefined);
  });

  serve(app, listDeliveries, async ({ userId, params: { id }, request }) => {
    await requireWebhook(userId, id);
    const sort = { field: "order", direction: "desc" } as const;
    const query = { where: { webhook: id }, sort, limit: DELIVERIES_SHOWN };
    const found = await store.deliveries.find(query);
    const t = translateTo(request.language);
    return answer(
      200,
      found.map((one) => shown(one, t)),
    );
  });

  serve(app, redeliver, async ({ userId, params: { id, deliveryId }, commitIdFor }) => {
    await requireWebhook(userId, id);
    const askedBy = commitIdFor(userId);
    for (;;) {
      const stored = await store.deliveries.get(deliveryId);
      if (stored?.document.webhook !== id) throw notFound(text("Delivery not found"));
      const again = asked(stored.document, askedBy, now());
      if (!again || (await store.deliveries.replace(deliveryId, stored.version, again))) break;
    }
    await makeDue(userId, id);
    return answer(202, undefined);
  });
}

/** The reason of a failed attempt is stored in English. */
function shown({ id, document }: Stored<StoredDelivery>, t: Translate): Delivery {
  const { eventId, type, nextAttemptAt, phase } = document;
  const state = phase === "delivered" || phase === "failed" ? phase : "pending";
  const attempts = document.attempts.map((one) => ({ ...one, error: reasonIn(one.error, t) }));
  return { id, eventId, type, state, attempts, nextAttemptAt };
}
