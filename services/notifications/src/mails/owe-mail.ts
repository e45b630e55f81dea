import { hashOf } from "@laurel/event-sourcing/kernel/ids";
import type { NotificationsEvent } from "../domain/notifications.ts";
import type { MailOrder, OwedMails } from "./owed-mails.ts";

/** A mail about something that happened longer ago is pointless. */
const MATTERS_MS = 7 * 24 * 3600_000;

/**
 * Orders the mail that an event requires, if any: right after its commit, and again by the inbox in case that process
 * couldn't. The id comes from the event, so both order the same mail.
 */
export async function oweMail(
  event: NotificationsEvent,
  userId: string,
  mails: Pick<OwedMails, "order">,
): Promise<void> {
  switch (event.type) {
    case "WebhookDisabled":
      return oweDisabled(event.data, userId, mails);
    case "WebhookAdded":
    case "WebhookChanged":
    case "WebhookEnabled":
    case "WebhookRemoved":
    case "RemindersChanged":
    case "CalendarCreated":
    case "CalendarEnded":
    case "NotificationsErased":
  }
}

type Disabled = Extract<NotificationsEvent, { type: "WebhookDisabled" }>["data"];

async function oweDisabled(
  { id: webhook, at: disabledAt, because, failingSince = "", lastError = "" }: Disabled,
  userId: string,
  mails: Pick<OwedMails, "order">,
): Promise<void> {
  if (because !== "failing") return;
  const until = new Date(Date.parse(disabledAt) + MATTERS_MS).toISOString();
  const topic = { kind: "webhook-disabled", webhook, disabledAt, failingSince, lastError } as const;
  const order: MailOrder = { userId, topic, until };
  await mails.order(hashOf("webhook disabled", userId, webhook, disabledAt), order);
}
