import { FIRST_REMINDERS } from "@laurel/contracts/routes/reminders";

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

/** When a person wants to be reminded of credentials that expire. */
export interface ReminderSettings {
  enabled: boolean;
  /** Days before the expiry date, in descending order. */
  days: readonly number[];
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
  | { type: "RemindersChanged"; data: { enabled: boolean; days: number[] } }
  /** `replaces` is the id of the calendar that ends with it; empty without one. */
  | { type: "CalendarCreated"; data: { id: string; replaces: string } }
  | { type: "CalendarEnded"; data: { id: string } }
  /** The person was erased; no event follows. Earlier events removed all webhooks and the calendar. */
  | { type: "NotificationsErased"; data: Record<string, never> };

/** Names the shape of the state. Raise its number with every change of the shape: old snapshots are then not read. */
export const NOTIFICATIONS_SNAPSHOT = "notifications-2";

export interface Notifications {
  /** In the order in which they were added. */
  webhooks: readonly Webhook[];
  reminders: ReminderSettings;
  /** The id of the calendar; empty without one. */
  calendar: string;
}

export const initialNotifications: Notifications = {
  webhooks: [],
  reminders: FIRST_REMINDERS,
  calendar: "",
};

export const webhookOf = ({ webhooks }: Notifications, id: string): Webhook | undefined =>
  webhooks.find((webhook) => webhook.id === id);

export function evolve(state: Notifications, event: NotificationsEvent): Notifications {
  switch (event.type) {
    case "WebhookAdded": {
      const { at, ...added } = event.data;
      const webhook = { ...added, status: "active", createdAt: at, activeSince: at } as const;
      return { ...state, webhooks: [...state.webhooks, webhook] };
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
      return { ...state, webhooks: state.webhooks.filter(({ id }) => id !== event.data.id) };
    case "RemindersChanged":
      return { ...state, reminders: event.data };
    case "CalendarCreated":
      return { ...state, calendar: event.data.id };
    case "CalendarEnded":
      return { ...state, calendar: "" };
    case "NotificationsErased":
      return initialNotifications;
  }
}

function withChanges(
  state: Notifications,
  changes: Partial<Webhook> & Pick<Webhook, "id">,
): Notifications {
  return {
    ...state,
    webhooks: state.webhooks.map((webhook) =>
      webhook.id === changes.id ? { ...webhook, ...changes } : webhook,
    ),
  };
}
