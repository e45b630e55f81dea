import { createWebhook, WEBHOOK_TYPES, type Webhook } from "@laurel/contracts/routes/webhooks";
import type { z } from "@laurel/contracts/zod";

/** The form's fields, checked like the call that adds a webhook. */
export const webhookForm = createWebhook.body.required();
export type WebhookInput = z.input<typeof webhookForm>;
export type WebhookFields = z.output<typeof webhookForm>;

export const BLANK: WebhookInput = { url: "", types: [] };

/** The form's values for a webhook. A type that is no longer offered is left out. */
export function valuesOf({ url, types }: Webhook): WebhookInput {
  return { url, types: WEBHOOK_TYPES.filter((type) => types.includes(type)) };
}
