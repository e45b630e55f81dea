import { z } from "@laurel/contracts/zod";
import { defineHistory } from "@laurel/event-sourcing/kernel/history";
import type { NotificationsEvent } from "./notifications.ts";

const id = z.string();
const at = z.iso.datetime();
const after = z.number().int().min(0);
/** Strings, not the types of today: a stored event must be readable when a type is gone. */
const target = z.object({ id, url: z.string(), types: z.array(z.string()) });

/** Every version of every event in a person's notifications stream. */
export const notificationsHistory = defineHistory<NotificationsEvent>({
  WebhookAdded: [{ schema: target.extend({ at, after }) }],
  WebhookChanged: [{ schema: target }],
  WebhookEnabled: [{ schema: z.object({ id, at, after }) }],
  WebhookDisabled: [
    {
      schema: z.object({
        id,
        because: z.enum(["requested", "gone", "failing"]),
        at,
        failingSince: at.optional(),
        lastError: z.string().optional(),
      }),
    },
  ],
  WebhookRemoved: [{ schema: z.object({ id }) }],
  RemindersChanged: [
    { schema: z.object({ enabled: z.boolean(), days: z.array(z.number().int().min(0)) }) },
  ],
  CalendarCreated: [{ schema: z.object({ id, replaces: z.string() }) }],
  CalendarEnded: [{ schema: z.object({ id }) }],
  NotificationsErased: [{ schema: z.object({}) }],
});
