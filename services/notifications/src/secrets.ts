import { createHmac, timingSafeEqual } from "node:crypto";

/** The secret of a webhook, as people get it: `whsec_` and 32 bytes in base64 (Standard Webhooks). */
export type SecretOf = (userId: string, webhookId: string) => string;

/** Secrets are keyed MACs over ids, so that none is stored, and a repeated call answers the same one. */
export interface Secrets {
  ofWebhook: SecretOf;
  /** What the address of a calendar consists of. */
  calendarToken(userId: string, calendarId: string): string;
  /** Lets the recipient of a person's reminder switch reminders off. Never expires. */
  unsubscribeToken(userId: string): string;
  /** Whose token it is; undefined when it isn't one. */
  ownerOfUnsubscribeToken(token: string): string | undefined;
}

export function createSecrets(key: string): Secrets {
  const bytes = Buffer.from(key, "base64url");
  const mac = (...parts: string[]) =>
    createHmac("sha256", bytes).update(JSON.stringify(parts)).digest();
  const unsubscribeToken = (userId: string) =>
    `${userId}.${mac("unsubscribe", userId).toString("base64url")}`;
  return {
    ofWebhook: (userId, webhookId) =>
      `whsec_${mac("webhook", userId, webhookId).toString("base64")}`,
    calendarToken: (userId, calendarId) =>
      mac("calendar", userId, calendarId).toString("base64url"),
    unsubscribeToken,
    ownerOfUnsubscribeToken(token) {
      const userId = token.slice(0, Math.max(0, token.lastIndexOf(".")));
      return isEqual(token, unsubscribeToken(userId)) ? userId : undefined;
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
