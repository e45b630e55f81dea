import type { Text } from "@laurel/contracts/text";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook as WebhookAnswer,
} from "@laurel/contracts/routes/webhooks";
import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import type { DeliveryStore } from "./deliveries/delivery-store.ts";
import { atAddress, dueBy, failingSince, type Receiver } from "./deliveries/receiver.ts";
import type { DeliveryWorker } from "./deliveries/worker.ts";
import { evolve, initialNotifications, webhookOf, type Webhook } from "./domain/notifications.ts";
import type { Feed } from "./feed.ts";
import { UrlNotAllowed, type Destinations } from "@laurel/outbound/destination";
import { refusalProblem, urlNotAllowed, webhookNotFound } from "./refusals.ts";
import type { SecretOf } from "./secrets.ts";
import type { NotificationsCommands } from "./stream.ts";

export interface WebhookRoutesDeps {
  commands: NotificationsCommands;
  destinations: Destinations;
  feed: Pick<Feed, "last">;
  secretOf: SecretOf;
  clock: Clock;
  store: DeliveryStore;
  worker: Pick<DeliveryWorker, "interrupt" | "wake">;
}

/** The calls under /api/webhooks, except those about deliveries. */
export function webhookRoutes(app: FastifyInstance, deps: WebhookRoutesDeps): void {
  const { commands, destinations, feed, secretOf, clock, store, worker } = deps;
  const now = () => clock().toISOString();

  serve(app, listWebhooks, async ({ userId }) => {
    const { state } = await commands.load(streamOf("notifications", userId));
    const receivers = await store.receivers.find({ where: { userId } });
    const known = new Map(receivers.map(({ id, document }) => [id, document]));
    return answer(
      200,
      state.webhooks.map((webhook) => shown(webhook, known.get(webhook.id))),
    );
  });

  /** What is known about the receiver is about this address. A worker's step does the same if this doesn't happen. */
  const rememberAddress = ({ id, url }: Webhook, userId: string) =>
    store.changeReceiver(id, userId, (receiver) => atAddress(receiver, url, now()));

  serve(app, createWebhook, async ({ userId, body: { url, types }, commitIdFor }) => {
    await checkUrl(destinations, url);
    const commitId = commitIdFor(userId);
    const id = derivedId("webhook", commitId);
    const after = await feed.last(userId);
    const command = { type: "AddWebhook", id, url, types, at: now(), after } as const;
    const stream = streamOf("notifications", userId);
    const outcome = await commands.handle(stream, commitId, command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const { events, head } = outcome.value;
    const webhook = webhookOf(events.reduce(evolve, initialNotifications), id);
    if (!webhook) throw new Error("The commit added no webhook");
    // A late repeat finds what the webhook is now, or that it is gone.
    const current = webhookOf((await commands.load(stream)).state, id);
    if (current) await rememberAddress(current, userId);
    return answer(201, { ...shown(webhook), secret: secretOf(userId, id) }, [head]);
  });

  serve(app, updateWebhook, async ({ userId, params: { id }, body, commitIdFor }) => {
    if (body.url !== undefined) await checkUrl(destinations, body.url);
    const stream = streamOf("notifications", userId);
    const after = body.status === "active" ? await feed.last(userId) : 0;
    const command = { type: "ChangeWebhook", id, ...body, at: now(), after } as const;
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    const webhook = webhookOf((await commands.load(stream)).state, id);
    if (!webhook) throw webhookNotFound();
    // Before an attempt is ended, because the next one begins at once.
    await rememberAddress(webhook, userId);
    if (body.url !== undefined || webhook.status === "disabled") await worker.interrupt(id);
    if (webhook.status === "disabled") await store.endPending(id);
    worker.wake();
    const receiver = await store.receivers.get(id);
    return answer(200, shown(webhook, receiver?.document), [outcome.value.head]);
  });

  serve(app, deleteWebhook, async ({ userId, params: { id }, commitIdFor }) => {
    const command = { type: "RemoveWebhook", id } as const;
    const stream = streamOf("notifications", userId);
    const outcome = await commands.handle(stream, commitIdFor(userId), command);
    if (!outcome.ok) throw refusalProblem(outcome.refusal);
    await worker.interrupt(id);
    // The worker removes the deliveries of a webhook that doesn't exist; there can be many.
    await store.changeReceiver(id, userId, (receiver) => dueBy(receiver, now()));
    worker.wake();
    return answer(204, undefined, [outcome.value.head]);
  });
}

async function checkUrl(destinations: Destinations, url: string): Promise<void> {
  try {
    await destinations.check(new URL(url));
  } catch (error) {
    if (error instanceof UrlNotAllowed) throw urlNotAllowed(error.message as Text);
    throw error;
  }
}

function shown(webhook: Webhook, receiver?: Receiver): WebhookAnswer {
  const { id, url, types, status, createdAt } = webhook;
  const lastDeliveryAt = receiver?.lastDeliveryAt ?? "";
  const since = failingSince(webhook, receiver);
  return { id, url, types: [...types], status, createdAt, lastDeliveryAt, failingSince: since };
}
