import { WEBHOOK_TEST } from "@laurel/contracts/routes/webhooks";
import { APP_NAME } from "@laurel/contracts/constants";
import { createHmac } from "node:crypto";
import type { Feed } from "../feed.ts";
import type { OutgoingPost } from "@laurel/outbound/post";
import type { StoredDelivery } from "./delivery.ts";

/** The event as JSON text; undefined when the feed doesn't have it. Throws EngineUnavailable. */
export async function bodyOf(
  { userId, webhook, number, eventId, createdAt }: StoredDelivery,
  feed: Pick<Feed, "event">,
  publicUrl: string,
): Promise<string | undefined> {
  if (number > 0) {
    const event = await feed.event(userId, number);
    return event && JSON.stringify(event);
  }
  return JSON.stringify({
    specversion: "1.0",
    id: eventId,
    source: publicUrl,
    type: WEBHOOK_TEST,
    time: createdAt,
    subject: webhook,
    datacontenttype: "application/json",
    data: { webhookId: webhook },
  });
}

export interface Signed {
  url: string;
  eventId: string;
  body: string;
  secret: string;
  at: Date;
}

/** The request that delivers an event, signed as Standard Webhooks asks (https://www.standardwebhooks.com). */
export function signedPost({ url, eventId, body, secret, at }: Signed): OutgoingPost {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const mac = createHmac("sha256", key).update(`${eventId}.${timestamp}.${body}`).digest("base64");
  return {
    url,
    body,
    headers: {
      "content-type": "application/cloudevents+json",
      "user-agent": APP_NAME,
      "webhook-id": eventId,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${mac}`,
    },
  };
}
