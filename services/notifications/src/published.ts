import { notificationsEventSchema } from "@laurel/contracts/events/notifications";
import { createPublishedForm, unpublished } from "@laurel/event-sourcing/streams/published-form";
import { notificationsHistory } from "./domain/history.ts";

/** Nobody else needs to know a person's webhooks: their URLs can contain secrets. */
export const notificationsPublishedForm = createPublishedForm(
  notificationsHistory,
  notificationsEventSchema,
  {
    WebhookAdded: unpublished,
    WebhookChanged: unpublished,
    WebhookEnabled: unpublished,
    WebhookDisabled: unpublished,
    WebhookRemoved: unpublished,
    NotificationsErased: unpublished,
  },
);
