import { createHmac, timingSafeEqual } from "node:crypto";

/** `undo` names a former email by its address id. */
export type LinkKind = "verify" | "reset" | "address" | "undo";

/** The contents of a mailed token: the account and the id of the link's secret. */
export interface LinkToken {
  userId: string;
  secretId: string;
}

/** Tokens are keyed MACs over ids, so that nothing stored can be replayed (OWASP ASVS 5.0, 11.5.1). */
export interface LinkTokens {
  issue(kind: LinkKind, link: LinkToken): string;
  /** Undefined for any token that we didn't issue for this kind. */
  read(kind: LinkKind, token: string): LinkToken | undefined;
}

/** `key` is 32 bytes as base64url. */
export function createLinkTokens(key: string): LinkTokens {
  const secret = Buffer.from(key, "base64url");
  const mac = (kind: LinkKind, { userId, secretId }: LinkToken) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([kind, userId, secretId]))
      .digest("base64url");
  return {
    issue: (kind, link) => `${link.userId}.${link.secretId}.${mac(kind, link)}`,
    read(kind, token) {
      const [, userId, secretId, given] =
        /^([\da-f]{24})\.([\da-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
      if (!userId || !secretId || !given) return undefined;
      const link = { userId, secretId };
      // Compared as text, because several texts encode the same bytes.
      return timingSafeEqual(Buffer.from(given), Buffer.from(mac(kind, link))) ? link : undefined;
    },
  };
}
