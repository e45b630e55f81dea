import { type Text, text } from "@laurel/contracts/text";
import { MAX_WEBHOOKS } from "@laurel/contracts/constants";
import { HttpProblem, notFound } from "@laurel/hosting/http/problems";
import type { NotificationsRefusal } from "./domain/decide.ts";

export const webhookNotFound = () => notFound(text("Webhook not found"));

/** The HTTP answers for the domain's refusals. */
export function refusalProblem(refusal: NotificationsRefusal): HttpProblem {
  switch (refusal) {
    case "WebhookNotFound":
      return webhookNotFound();
    case "TooManyWebhooks":
      return new HttpProblem(409, {
        code: "limit_reached",
        message: text("You can have up to {count, number} webhooks", { count: MAX_WEBHOOKS }),
      });
  }
}

/** The product doesn't send anything to this URL. */
export function urlNotAllowed(message: Text): HttpProblem {
  return new HttpProblem(400, {
    code: "url_not_allowed",
    message,
    issues: [{ path: "url", message }],
  });
}
