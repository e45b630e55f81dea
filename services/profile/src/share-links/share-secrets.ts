import { createHmac, timingSafeEqual } from "node:crypto";

/** Keyed MACs over ids, so that no secret of a link is stored. */
export interface ShareSecrets {
  /** What the address of a link ends with: 43 characters. */
  tokenOf(userId: string, linkId: string): string;
  /** Proves until `expiresAt` (milliseconds) that somebody has entered this password of the link. */
  grantFor(linkId: string, passwordId: string, expiresAt: number): string;
  isGranted(grant: string, to: { linkId: string; passwordId: string; now: number }): boolean;
}

const GRANT = /^(\d{1,15})\.([\w-]{43})$/;

/** `key` is 32 bytes as base64url. */
export function createShareSecrets(key: string): ShareSecrets {
  const bytes = Buffer.from(key, "base64url");
  const mac = (...parts: string[]) =>
    createHmac("sha256", bytes).update(JSON.stringify(parts)).digest("base64url");
  const grantFor = (linkId: string, passwordId: string, expiresAt: number) =>
    `${expiresAt}.${mac("unlocked", linkId, passwordId, String(expiresAt))}`;
  return {
    tokenOf: (userId, linkId) => mac("share-link", userId, linkId),
    grantFor,
    isGranted(grant, { linkId, passwordId, now }) {
      const expiresAt = Number(GRANT.exec(grant)?.[1] ?? 0);
      return expiresAt > now && isEqual(grant, grantFor(linkId, passwordId, expiresAt));
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
