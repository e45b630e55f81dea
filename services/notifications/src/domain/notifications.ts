/** A person's webhook. Times are ISO 8601 UTC. */
export interface Webhook {
  id: string;
  url: string;
  /** Event types; empty for all. */
  types: readonly string[];
  status: "active" | "disabled";
  createdAt: string;
  /** When it was added or last enabled. Failures before that don't count. */
  activeSince: string;
  /** The number of the last event that is not sent. */
  after: number;
}

/** The person, the receiver's 410, or five days of failures. */
export type DisabledBecause = "requested" | "gone" | "failing";

/** With `failing`: when the failures began, and the last one. Absent in events that were stored before mails told it. */
export interface Failures {
  failingSince?: string | undefined;
  lastError?: string | undefined;
}

export type NotificationsEvent =
  | {
      type: "WebhookAdded";
      data: { id: string; url: string; types: string[]; at: string; after: number };
    }
  | { type: "WebhookChanged"; data: { id: string; url: string; types: string[] } }
  | { type: "WebhookEnabled"; data: { id: string; at: string; after: number } }
  | {
      type: "WebhookDisabled";
      data: { id: string; because: DisabledBecause; at: string } & Failures;
    }
  | { type: "WebhookRemoved"; data: { id: string } }
  /** The person was erased; no event follows. Earlier events removed all webhooks. */
  | { type: "NotificationsErased"; data: Record<string, never> };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const NOTIFICATIONS_SNAPSHOT = "notifications-1";

/** The person's webhooks in the order in which they were added. */
export interface Notifications {
  webhooks: readonly Webhook[];
}

export const initialNotifications: Notifications = { webhooks: [] };

export const webhookOf = ({ webhooks }: Notifications, id: string): Webhook | undefined =>
  webhooks.find((webhook) => webhook.id === id);

export function evolve(state: Notifications, event: NotificationsEvent): Notifications {
  switch (event.type) {
    case "WebhookAdded": {
      const { at, ...added } = event.data;
      const webhook = { ...added, status: "active", createdAt: at, activeSince: at } as const;
      return { webhooks: [...state.webhooks, webhook] };
    }
    case "WebhookChanged":
      return withChanges(state, event.data);
    case "WebhookEnabled": {
      const { id, at, after } = event.data;
      return withChanges(state, { id, status: "active", activeSince: at, after });
    }
    case "WebhookDisabled":
      return withChanges(state, { id: event.data.id, status: "disabled" });
    case "WebhookRemoved":
      return { webhooks: state.webhooks.filter(({ id }) => id !== event.data.id) };
    case "NotificationsErased":
      return initialNotifications;
  }
}

function withChanges(
  { webhooks }: Notifications,
  changes: Partial<Webhook> & Pick<Webhook, "id">,
): Notifications {
  return {
    webhooks: webhooks.map((webhook) =>
      webhook.id === changes.id ? { ...webhook, ...changes } : webhook,
    ),
  };
}
