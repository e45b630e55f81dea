import { notificationsEventSchema } from "@laurel/contracts/events/notifications";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { notificationsHistory } from "./domain/history.ts";

/** Nobody else needs to know a person's settings: the URLs of webhooks can contain secrets. */
export const notificationsPublishedForm = createPublishedForm(
  notificationsHistory,
  notificationsEventSchema,
  {
    WebhookAdded: unpublished,
    WebhookChanged: unpublished,
    WebhookEnabled: unpublished,
    WebhookDisabled: unpublished,
    WebhookRemoved: unpublished,
    RemindersChanged: unpublished,
    CalendarCreated: unpublished,
    CalendarEnded: unpublished,
    NotificationsErased: unpublished,
  },
);
