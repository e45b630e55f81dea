import { streamOf } from "@laurel/contracts/topics";
import type { Clock } from "@laurel/event-sourcing/kernel/clock";
import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { Stored } from "@laurel/event-sourcing/ports/document-store";
import type { DisableWebhook } from "../domain/decide.ts";
import { webhookOf, type NotificationsEvent, type Webhook } from "../domain/notifications.ts";
import type { Feed } from "../feed.ts";
import type { Post, PostOutcome } from "@laurel/outbound/post";
import type { SecretOf } from "../secrets.ts";
import type { NotificationsCommands } from "../stream.ts";
import { afterAttempt, hasEnded, isSuccess, type StoredDelivery } from "./delivery.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import { chooseNext } from "./choose-next.ts";
import { atAddress, failingSince, givenUpAt, receiverAfter, type Receiver } from "./receiver.ts";
import { bodyOf, signedPost } from "./signed-post.ts";

export interface StepDeps {
  commands: NotificationsCommands;
  store: DeliveryStore;
  feed: Pick<Feed, "event">;
  /** Turns a person's events into deliveries that haven't become any, because too many waited. */
  fill(userId: string): Promise<unknown>;
  post: Post;
  secretOf: SecretOf;
  publicUrl: string;
  clock: Clock;
  /** Gets the event that disables a webhook, at least once unless the process stops. */
  onDisabled(event: NotificationsEvent, userId: string): Promise<void>;
}

const GONE = 410;
const EVENT_IS_GONE: PostOutcome = {
  status: 0,
  error: "The event no longer exists",
  durationMs: 0,
};

/**
 * Takes one step for a webhook that is due: an attempt, or what else there is to do. An attempt that `signal` ends is
 * not recorded, and is made again. Throws EngineUnavailable.
 */
export async function takeStep(
  stored: Stored<Receiver>,
  deps: StepDeps,
  signal: AbortSignal,
): Promise<void> {
  const { store, commands } = deps;
  const { id, document: receiver } = stored;
  const { state } = await commands.load(streamOf("notifications", receiver.userId));
  const webhook = webhookOf(state, id);
  if (!webhook) return store.purge(id);
  const now = deps.clock().toISOString();
  // The change of the address may still be under way, or its process has stopped in between.
  if (receiver.url !== webhook.url) return move(stored, webhook.url, now, store);
  if (webhook.status === "disabled") await store.endPending(id);
  const limit = givenUpAt(webhook, receiver);
  if (webhook.status === "active" && limit !== undefined && limit <= now)
    return disable(webhook, receiver, failing(webhook, receiver), deps);
  const next = await chooseNext(store, stored, now);
  // Added since endPending: the next step ends it.
  if (next.kind === "attempt" && webhook.status === "disabled" && !isAsked(next.delivery)) return;
  if (next.kind === "attempt") return attempt(webhook, receiver, next.delivery, deps, signal);
  await store.prune(id);
  if (receiver.isBehind) await deps.fill(receiver.userId);
  await rest(stored, next.dueAt, webhook.status === "active" ? limit : undefined, store);
}

/** The next step goes on, also when the receiver has been changed since it was read. */
async function move(
  { id, version, document }: Stored<Receiver>,
  url: string,
  at: string,
  { receivers }: DeliveryStore,
): Promise<void> {
  await receivers.replace(id, version, atAddress(document, url, at));
}

const failing = (webhook: Webhook, receiver: Receiver) => ({
  because: "failing" as const,
  failingSince: failingSince(webhook, receiver),
  lastError: receiver.lastError ?? "",
});

/** A delivery that a person asks for is sent even while the webhook is disabled. */
const isAsked = ({ document }: Stored<StoredDelivery>) => document.phase === "asked";

/** Nothing to do until then. When something has been added meanwhile, the receiver stays due. */
async function rest(
  { id, version, document }: Stored<Receiver>,
  dueAt: string | undefined,
  limit: string | undefined,
  { receivers }: DeliveryStore,
): Promise<void> {
  const [earliest] = [dueAt, limit].filter((at) => at !== undefined).toSorted();
  const next =
    earliest === undefined
      ? ({ state: "idle", dueAt: "" } as const)
      : ({ state: "waiting", dueAt: earliest } as const);
  await receivers.replace(id, version, { ...document, ...next });
}

async function attempt(
  webhook: Webhook,
  receiver: Receiver,
  delivery: Stored<StoredDelivery>,
  deps: StepDeps,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock } = deps;
  const outcome = await send(webhook, delivery.document, deps, signal);
  if (signal.aborted) return;
  const at = clock();
  const isActive = webhook.status === "active";
  // First, so that a crash in between doesn't forget it.
  if (outcome.status === GONE && isActive)
    await disable(webhook, receiver, { because: "gone" }, deps);
  // The failure of an address that was changed meanwhile doesn't count. The next step tries the new one.
  if (!isSuccess(outcome) && (await isElsewhere(webhook, receiver, deps))) return;
  const mayRetry = isActive && outcome.status !== GONE;
  const after = afterAttempt(delivery.document, outcome, at, mayRetry);
  // False when the webhook was deleted or the delivery was asked for again: then that counts.
  const isRecorded = await store.deliveries.replace(delivery.id, delivery.version, after);
  if (!isRecorded && !(await store.receivers.get(webhook.id))) return;
  await store.changeReceiver(webhook.id, receiver.userId, (current) =>
    receiverAfter(webhook, current, outcome, at.toISOString()),
  );
  if (hasEnded(after) && delivery.document.number % 50 === 0) await store.prune(webhook.id);
}

/** Whether the webhook has another address by now, or is gone. */
async function isElsewhere({ id, url }: Webhook, { userId }: Receiver, { commands }: StepDeps) {
  const { state } = await commands.load(streamOf("notifications", userId));
  return webhookOf(state, id)?.url !== url;
}

async function send(
  { id, url }: Webhook,
  delivery: StoredDelivery,
  { feed, post, secretOf, publicUrl, clock }: StepDeps,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const body = await bodyOf(delivery, feed, publicUrl);
  if (body === undefined) return EVENT_IS_GONE;
  const secret = secretOf(delivery.userId, id);
  const { eventId } = delivery;
  return post(signedPost({ url, eventId, body, secret, at: clock() }), signal);
}

/** Disables a webhook, and tells who wants to know why. The next step ends what is pending. */
async function disable(
  { id, url, activeSince }: Webhook,
  { userId }: Receiver,
  why: Pick<DisableWebhook, "because" | "failingSince" | "lastError">,
  { commands, clock, onDisabled }: StepDeps,
): Promise<void> {
  const command = { type: "DisableWebhook", id, url, at: clock().toISOString(), ...why } as const;
  const commitId = hashOf("webhook-disabled", id, activeSince);
  const outcome = await commands.handle(streamOf("notifications", userId), commitId, command);
  if (outcome.ok) for (const event of outcome.value.events) await onDisabled(event, userId);
}
