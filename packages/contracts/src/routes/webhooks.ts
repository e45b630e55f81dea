import { text } from "../text.ts";
import { MAX_WEBHOOKS, URL_MAX_LENGTH } from "../constants.ts";
import { CREDENTIAL_EVENTS } from "../events/credentials.ts";
import { problemSchema } from "../problem.ts";
import { defineRoute } from "../route.ts";
import { z } from "../zod.ts";

/** The type of the event that `POST /api/webhooks/{id}/test` sends. */
export const WEBHOOK_TEST = "laurel.webhook.test.v1";

/** The types that a webhook can subscribe to. */
export const WEBHOOK_TYPES = Object.keys(CREDENTIAL_EVENTS) as (keyof typeof CREDENTIAL_EVENTS)[];

/** The number of deliveries that the log shows. */
export const DELIVERIES_SHOWN = 100;

const NOT_A_URL = text("Must be a URL, such as https://example.org/hook");

/** Whether the service may call it is decided later: `url_not_allowed` is another refusal than invalid input. */
const url = z
  .string({ error: NOT_A_URL })
  .trim()
  .max(URL_MAX_LENGTH)
  .refine((text) => URL.canParse(text), NOT_A_URL)
  .refine(hasNoUserInfo, text("Must not contain a username or password"));

function hasNoUserInfo(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Empty for all types, including later ones. */
const types = z
  .array(
    z.enum(WEBHOOK_TYPES, {
      error: text("Must be one of {names}", { names: WEBHOOK_TYPES.join(", ") }),
    }),
  )
  .max(100)
  .transform((list) => [...new Set(list)]);

/** Times are ISO 8601, empty where there is none yet. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  status: z.enum(["active", "disabled"]),
  createdAt: z.iso.datetime(),
  /** The last delivery that the receiver accepted. */
  lastDeliveryAt: z.string(),
  /** When the failures began, if the last attempt failed. */
  failingSince: z.string(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = webhookSchema.extend({
  /** Verifies the signatures (Standard Webhooks). Only this answer contains it. */
  secret: z.string().regex(/^whsec_/),
});

export const deliverySchema = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      /** The status of the answer, 0 without an answer. */
      status: z.number().int(),
      durationMs: z.number().int(),
      /** Empty after a 2xx. */
      error: z.string(),
    }),
  ),
  /** Empty once it is delivered or failed. */
  nextAttemptAt: z.string(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const listWebhooks = defineRoute({
  method: "GET",
  path: "/api/webhooks",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  peers: ["profile"],
  summary: "The person's webhooks",
  answers: { 200: z.array(webhookSchema), 401: problemSchema },
});

export const createWebhook = defineRoute({
  method: "POST",
  path: "/api/webhooks",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  summary: `Sends the person's future credential events to a URL; up to ${MAX_WEBHOOKS} webhooks`,
  body: z.object({ url, types: types.default([]) }),
  answers: {
    201: newWebhookSchema,
    400: problemSchema,
    401: problemSchema,
    409: problemSchema,
  },
});

export const updateWebhook = defineRoute({
  method: "PUT",
  path: "/api/webhooks/:id",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  summary: "Changes a webhook; absent fields stay unchanged",
  body: z.object({
    url: url.optional(),
    types: types.optional(),
    status: z.enum(["active", "disabled"]).optional(),
  }),
  answers: { 200: webhookSchema, 400: problemSchema, 401: problemSchema, 404: problemSchema },
});

export const deleteWebhook = defineRoute({
  method: "DELETE",
  path: "/api/webhooks/:id",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  summary: "Removes a webhook with its deliveries; nothing is sent to it any more",
  answers: { 204: null, 401: problemSchema, 404: problemSchema },
});

const deliveryAnswers = { 202: null, 401: problemSchema, 404: problemSchema } as const;

export const testWebhook = defineRoute({
  method: "POST",
  path: "/api/webhooks/:id/test",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  slow: true,
  summary: `Sends an event of the type ${WEBHOOK_TEST} to the webhook`,
  answers: { ...deliveryAnswers, 429: problemSchema },
});

export const listDeliveries = defineRoute({
  method: "GET",
  path: "/api/webhooks/:id/deliveries",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  peers: ["profile"],
  summary: `The last ${DELIVERIES_SHOWN} deliveries of a webhook, newest first`,
  answers: { 200: z.array(deliverySchema), 401: problemSchema, 404: problemSchema },
});

export const redeliver = defineRoute({
  method: "POST",
  path: "/api/webhooks/:id/deliveries/:deliveryId/redeliver",
  owner: "notifications",
  access: "signed-in",
  scope: "webhooks:write",
  slow: true,
  summary: "Makes one more attempt of a delivery, now",
  answers: deliveryAnswers,
});

export const webhookRoutes = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  redeliver,
];
