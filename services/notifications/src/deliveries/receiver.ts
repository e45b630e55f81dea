import type { Webhook } from "../domain/notifications.ts";
import { hostOf, type PostOutcome } from "@laurel/outbound/post";
import { isAway, isQuick, isSuccess, PATIENCE_MS } from "./delivery.ts";

/** What is known about the receiver of a webhook, and when the worker looks at its deliveries next. */
export type Receiver = {
  userId: string;
  /** The host that it shares with other receivers. */
  host: string;
  /** The address that all of this is about. Records of an earlier version don't contain it. */
  url?: string;
  state: "waiting" | "idle";
  /** ISO 8601 UTC. */
  dueAt: string;
  /** The number of the last event that has become a delivery, or that the webhook doesn't want. */
  cursor: number;
  /** Too many deliveries wait: events after the cursor stay in the feed until there are fewer. */
  isBehind?: boolean;
  /** It didn't answer: until it does, deliveries that haven't been tried wait. */
  heldBack: boolean;
  /** Whether the last attempt was answered quickly. Undefined before the first, and in records of an earlier version. */
  isQuick?: boolean | undefined;
  /** An event happened since the last attempt, so that one delivery is tried at once, although it is held back. */
  probe?: boolean;
  lastDeliveryAt: string;
  failingSince: string;
  /** The error of the last attempt; empty after a success. Records of an earlier version don't contain it. */
  lastError?: string;
};

export const newReceiver = (userId: string): Receiver => ({
  userId,
  host: "",
  state: "idle",
  dueAt: "",
  cursor: 0,
  heldBack: false,
  lastDeliveryAt: "",
  failingSince: "",
  lastError: "",
});

/** The worker looks at it at `at`, or earlier if it would have anyway. */
export function dueBy(receiver: Receiver, at: string): Receiver {
  const isEarlier = receiver.state === "waiting" && receiver.dueAt < at;
  return { ...receiver, state: "waiting", dueAt: isEarlier ? receiver.dueAt : at };
}

/** The receiver at this address. The answers of another address say nothing about it, so it's tried at once. */
export function atAddress(receiver: Receiver, url: string, at: string): Receiver {
  const address = { url, host: hostOf(url) };
  if (isAbout(receiver, url)) return { ...receiver, ...address };
  const unknown = { heldBack: false, isQuick: undefined, failingSince: "", lastError: "" };
  return dueBy({ ...receiver, ...address, ...unknown }, at);
}

/** An earlier version stored only the host, and none for a webhook that is being added. */
const isAbout = ({ url, host }: Receiver, address: string) =>
  url === undefined ? host === "" || host === hostOf(address) : url === address;

/** Only failures since the webhook was added or last enabled count. */
export function failingSince(
  { activeSince }: Pick<Webhook, "activeSince">,
  receiver: Pick<Receiver, "failingSince"> | undefined,
): string {
  const since = receiver?.failingSince ?? "";
  return since >= activeSince ? since : "";
}

/** When the webhook must be disabled unless a delivery succeeds; undefined while nothing fails. */
export function givenUpAt(webhook: Webhook, receiver: Receiver): string | undefined {
  const since = failingSince(webhook, receiver);
  return since === "" ? undefined : new Date(Date.parse(since) + PATIENCE_MS).toISOString();
}

/**
 * The receiver after an attempt. It takes its place behind the others that are due. An attempt at an address that was
 * changed meanwhile says nothing about the new one.
 */
export function receiverAfter(
  webhook: Webhook,
  receiver: Receiver,
  outcome: PostOutcome,
  at: string,
): Receiver {
  const next = { ...receiver, state: "waiting", dueAt: at, probe: false } as const;
  if (!isAbout(receiver, webhook.url))
    return isSuccess(outcome) ? { ...next, lastDeliveryAt: at } : next;
  const known = { ...next, isQuick: isQuick(outcome), lastError: outcome.error };
  if (isSuccess(outcome))
    return { ...known, heldBack: false, lastDeliveryAt: at, failingSince: "" };
  const since = failingSince(webhook, receiver);
  return { ...known, heldBack: isAway(outcome), failingSince: since === "" ? at : since };
}
