import type { CommandsOf } from "@laurel/event-sourcing/streams/command-handler";
import type { StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import {
  notificationsDecider,
  type NotificationsCommand,
  type NotificationsRefusal,
} from "./domain/decide.ts";
import { notificationsHistory } from "./domain/history.ts";
import {
  NOTIFICATIONS_SNAPSHOT,
  type Notifications,
  type NotificationsEvent,
} from "./domain/notifications.ts";
import { notificationsPublishedForm } from "./published.ts";

function changeKind(event: NotificationsEvent, state: Notifications): "reducing" | undefined {
  switch (event.type) {
    case "WebhookDisabled":
    case "WebhookRemoved":
    case "CalendarEnded":
      return "reducing";
    case "RemindersChanged":
      return state.reminders.enabled && !event.data.enabled ? "reducing" : undefined;
    default:
      return undefined;
  }
}

export const notificationsStream: StreamDeclaration<
  Notifications,
  NotificationsCommand,
  NotificationsEvent,
  NotificationsRefusal
> = {
  decider: notificationsDecider,
  history: notificationsHistory,
  snapshotSchema: NOTIFICATIONS_SNAPSHOT,
  bytesADay: 20 * 1024 * 1024,
  changeKind,
  publishedForm: notificationsPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "NotificationsErased",
};

export type NotificationsCommands = CommandsOf<typeof notificationsStream>;
