import { createHmac } from "node:crypto";

/** The secret of a webhook, as people get it: `whsec_` and 32 bytes in base64 (Standard Webhooks). */
export type SecretOf = (userId: string, webhookId: string) => string;

/** Secrets are keyed MACs over ids, so that none is stored, and a repeated call answers the same one. */
export function createSecrets(key: string): SecretOf {
  const bytes = Buffer.from(key, "base64url");
  return (userId, webhookId) => {
    const mac = createHmac("sha256", bytes).update(JSON.stringify(["webhook", userId, webhookId]));
    return `whsec_${mac.digest("base64")}`;
  };
}
