import type { CommandsOf, StreamDeclaration } from "@laurel/event-sourcing/streams/stream-domain";
import {
  notificationsDecider,
  type NotificationsCommand,
  type NotificationsRefusal,
} from "./domain/decide.ts";
import { notificationsHistory } from "./domain/history.ts";
import type { Notifications, NotificationsEvent } from "./domain/notifications.ts";
import { notificationsPublishedForm } from "./published.ts";

export const notificationsStream: StreamDeclaration<
  Notifications,
  NotificationsCommand,
  NotificationsEvent,
  NotificationsRefusal
> = {
  decider: notificationsDecider,
  history: notificationsHistory,
  snapshotSchema: "notifications-1",
  publishedForm: notificationsPublishedForm,
  external: () => [],
  closes: ({ type }) => type === "NotificationsErased",
};

export type NotificationsCommands = CommandsOf<typeof notificationsStream>;
