import { MAX_WEBHOOKS } from "@laurel/contracts/constants";
import type { Decider } from "@laurel/event-sourcing/kernel/decider";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import {
  evolve,
  initialNotifications,
  webhookOf,
  type DisabledBecause,
  type Failures,
  type Notifications,
  type NotificationsEvent,
  type ReminderSettings,
  type Webhook,
} from "./notifications.ts";

/** `at` is ISO 8601 UTC; `after` is the number of the person's newest event when the webhook becomes active. */
export type NotificationsCommand =
  | { type: "AddWebhook"; id: string; url: string; types: string[]; at: string; after: number }
  | ChangeWebhook
  | DisableWebhook
  | { type: "RemoveWebhook"; id: string }
  | ChangeReminders
  | { type: "CreateCalendar"; id: string }
  | { type: "EndCalendar" }
  | { type: "EraseNotifications" };

export interface DisableWebhook extends Failures {
  type: "DisableWebhook";
  id: string;
  because: DisabledBecause;
  at: string;
  /** The address that failed. A webhook that has another one by now isn't disabled. Absent if the person wants it. */
  url?: string;
}

/** Absent fields stay unchanged. */
export interface ChangeWebhook {
  type: "ChangeWebhook";
  id: string;
  url?: string | undefined;
  types?: string[] | undefined;
  status?: Webhook["status"] | undefined;
  at: string;
  after: number;
}

/** Absent fields stay unchanged. */
export interface ChangeReminders {
  type: "ChangeReminders";
  enabled?: boolean | undefined;
  days?: number[] | undefined;
}

export type NotificationsRefusal = "WebhookNotFound" | "TooManyWebhooks";

export function decide(
  command: NotificationsCommand,
  state: Notifications,
): Result<NotificationsEvent[], NotificationsRefusal> {
  switch (command.type) {
    case "AddWebhook": {
      if (state.webhooks.length >= MAX_WEBHOOKS) return refuse("TooManyWebhooks");
      const { type: _type, ...data } = command;
      return accept([{ type: "WebhookAdded", data }]);
    }
    case "ChangeWebhook": {
      const webhook = webhookOf(state, command.id);
      return webhook ? accept(changed(webhook, command)) : refuse("WebhookNotFound");
    }
    case "DisableWebhook": {
      const webhook = webhookOf(state, command.id);
      return webhook ? accept(disabled(webhook, command)) : refuse("WebhookNotFound");
    }
    case "RemoveWebhook":
      if (!webhookOf(state, command.id)) return refuse("WebhookNotFound");
      return accept([removed(command)]);
    case "ChangeReminders":
      return accept(remindersChanged(state.reminders, command));
    case "CreateCalendar":
      return accept([
        { type: "CalendarCreated", data: { id: command.id, replaces: state.calendar } },
      ]);
    case "EndCalendar":
      return accept(calendarEnded(state));
    case "EraseNotifications":
      return accept([
        ...state.webhooks.map(removed),
        ...calendarEnded(state),
        { type: "NotificationsErased", data: {} },
      ]);
  }
}

function changed(webhook: Webhook, command: ChangeWebhook): NotificationsEvent[] {
  const { id, at, after, status, url = webhook.url, types = [...webhook.types] } = command;
  const events: NotificationsEvent[] = [];
  if (url !== webhook.url || types.join() !== webhook.types.join())
    events.push({ type: "WebhookChanged", data: { id, url, types } });
  if (status === "active" && webhook.status === "disabled")
    events.push({ type: "WebhookEnabled", data: { id, at, after } });
  if (status === "disabled")
    events.push(...disabled(webhook, { type: "DisableWebhook", id, because: "requested", at }));
  return events;
}

function disabled(
  webhook: Webhook,
  { type: _type, url = webhook.url, ...data }: DisableWebhook,
): NotificationsEvent[] {
  if (webhook.status === "disabled" || webhook.url !== url) return [];
  return [{ type: "WebhookDisabled", data }];
}

const removed = ({ id }: { id: string }): NotificationsEvent => ({
  type: "WebhookRemoved",
  data: { id },
});

function remindersChanged(
  settings: ReminderSettings,
  { enabled = settings.enabled, days = [...settings.days] }: ChangeReminders,
): NotificationsEvent[] {
  const sorted = days.toSorted((one, other) => other - one);
  if (enabled === settings.enabled && sorted.join() === settings.days.join()) return [];
  return [{ type: "RemindersChanged", data: { enabled, days: sorted } }];
}

const calendarEnded = ({ calendar: id }: Notifications): NotificationsEvent[] =>
  id === "" ? [] : [{ type: "CalendarEnded", data: { id } }];

export const notificationsDecider: Decider<
  Notifications,
  NotificationsCommand,
  NotificationsEvent,
  NotificationsRefusal
> = {
  initialState: initialNotifications,
  evolve,
  decide,
};
